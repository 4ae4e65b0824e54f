import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

/** Who waits for a ride does not wait for it. */
export const LazyShareTrip = lazily(async () => (await import('./share-trip.tsx')).ShareTrip, <ButtonSkeleton />);
