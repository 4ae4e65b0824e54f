import { ButtonSkeleton } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { sosButtonSize } from './sos-size.ts';

export const LazySos = lazyComponent(
  async () => (await import('./sos.tsx')).Sos,
  ({ as }) => <ButtonSkeleton size={sosButtonSize(as)} />,
);

export const LazySosCard = lazyComponent(
  async () => (await import('./sos-card.tsx')).SosCard,
  <Skeleton className="h-48 w-full" />,
);

export const LazyIAmSafeButton = lazyComponent(
  async () => (await import('./i-am-safe.tsx')).IAmSafeButton,
  <ButtonSkeleton size="lg" />,
);
