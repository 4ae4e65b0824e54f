import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

export const LazyShareTrip = lazily(async () => (await import('./share-trip.tsx')).ShareTripCard, <ButtonSkeleton />);
