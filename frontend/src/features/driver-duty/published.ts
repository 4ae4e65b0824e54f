export { countedPlace, driverPlace } from './driver-place.ts';
export { usePositionReports } from './use-position-reports.ts';
