import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

/** A ride's page does not wait for it. */
export const LazyShareTrip = lazily(async () => (await import('./share-trip.tsx')).ShareTripCard, <ButtonSkeleton />);
