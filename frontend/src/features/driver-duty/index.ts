export {
  allowedPositionSource,
  isPositionUnknown,
  storedDriverPlace,
  usePositionReports,
} from './use-position-reports.ts';
