import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** Who drives does not wait for it. */
export const LazyShareWork = lazily(
  async () => (await import('./share-work.tsx')).ShareWork,
  <Skeleton className="h-16 w-full" />,
);
