export { LazyRideAlerts, LazySafeRoutes } from './lazy-safe-routes.tsx';
export { useAlertPins } from './queries.ts';
export { ReportObstacle } from './report-obstacle.tsx';
