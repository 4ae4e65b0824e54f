import { lazyComponent } from '../../design/lazy-component.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

export const LazySafeRoutes = lazyComponent(
  async () => (await import('./safe-routes.tsx')).SafeRoutes,
  <Skeleton className="h-73 w-full" />,
);

export const LazyRideAlerts = lazyComponent(async () => (await import('./ride-alerts.tsx')).RideAlerts, null);
