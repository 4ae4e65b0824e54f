import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

/** The driver's page does not wait for it. */
export const LazyShareWork = lazily(
  async () => (await import('./share-work.tsx')).ShareWorkCard,
  <ButtonSkeleton size="lg" />,
);
