import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

/** It has its place from the beginning, and comes right after what it stands beside. */
export const LazySos = lazily(
  async () => (await import('./sos.tsx')).Sos,
  ({ as }) => <Skeleton className={`${as === 'driver' ? 'h-16' : 'h-12'} w-full`} />,
);

export const LazySosCard = lazily(
  async () => (await import('./sos-card.tsx')).SosCard,
  <Skeleton className="h-48 w-full" />,
);

export const LazyIAmSafe = lazily(
  async () => (await import('./i-am-safe.tsx')).IAmSafe,
  <Skeleton className="h-12 w-full" />,
);
