import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

export const LazySafeRoutes = lazily(
  async () => (await import('./safe-routes.tsx')).SafeRoutes,
  <Skeleton className="h-73 w-full" />,
);

/** No placeholder, because usually there is nothing to show. */
export const LazyRideAlerts = lazily(async () => (await import('./ride-alerts.tsx')).RideAlerts, null);
