import { ButtonSkeleton } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';

export const LazyShareTrip = lazyComponent(
  async () => (await import('./share-trip.tsx')).ShareTripCard,
  <ButtonSkeleton />,
);
