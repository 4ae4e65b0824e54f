import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** Who waits for a ride does not wait for it. */
export const LazySafeRoutes = lazily(
  async () => (await import('./safe-routes.tsx')).SafeRoutes,
  <Skeleton className="h-73 w-full" />,
);

/** Nothing stands in its place until there is something to say. */
export const LazyRideAlerts = lazily(async () => (await import('./ride-alerts.tsx')).RideAlerts, null);
