export { effectivePlace, isPositionUnknown, storedDriverPlace, usePositionReports } from './use-position-reports.ts';
