export {
  allowedPositionSource,
  isPositionUnknown,
  storedPositionSource,
  usePositionReports,
} from './use-position-reports.ts';
