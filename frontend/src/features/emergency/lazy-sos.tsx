import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { sosButtonSize } from './sos-size.ts';

/** The placeholder has the button's size, so that nothing moves. */
export const LazySos = lazily(
  async () => (await import('./sos.tsx')).Sos,
  ({ as }) => <ButtonSkeleton size={sosButtonSize(as)} />,
);

export const LazySosCard = lazily(
  async () => (await import('./sos-card.tsx')).SosCard,
  <Skeleton className="h-48 w-full" />,
);

export const LazyIAmSafe = lazily(async () => (await import('./i-am-safe.tsx')).IAmSafe, <ButtonSkeleton size="lg" />);
