export { LazyRideAlerts, LazySafeRoutes } from './lazy-safe-routes.tsx';
export { ReportRoad } from './report-road.tsx';
export { useAlertPins } from './use-alert-pins.ts';
