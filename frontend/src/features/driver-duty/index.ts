export { effectivePlace, storedDriverPlace } from './driver-place.ts';
export { isPositionUnknown, usePositionReports } from './use-position-reports.ts';
