import { ButtonSkeleton } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

export const LazyFamilyCard = lazyComponent(
  async () => (await import('./family-tracking.tsx')).FamilyCard,
  <Skeleton className="h-20 w-full" />,
);

export const LazyShareTrip = lazyComponent(
  async () => (await import('./share-trip.tsx')).ShareTripCard,
  <ButtonSkeleton />,
);

export const LazyShareWork = lazyComponent(
  async () => (await import('./share-work.tsx')).ShareWorkCard,
  <ButtonSkeleton size="lg" />,
);
