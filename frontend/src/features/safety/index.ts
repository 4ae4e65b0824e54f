export { LazyRideAlerts, LazySafeRoutes } from './lazy-safe-routes.tsx';
export { useAlertPins } from './queries.ts';
export { ReportRoad } from './report-road.tsx';
