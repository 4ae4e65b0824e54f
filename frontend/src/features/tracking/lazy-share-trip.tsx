import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** Who waits for a ride does not wait for it. */
export const LazyShareTrip = lazily(
  async () => (await import('./share-trip.tsx')).ShareTrip,
  <Skeleton className="h-12 w-full" />,
);
