export { driverPlace, effectivePlace } from './driver-place.ts';
export { isUnplaced, usePositionReports } from './use-position-reports.ts';
