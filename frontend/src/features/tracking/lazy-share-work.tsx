import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

export const LazyShareWork = lazily(
  async () => (await import('./share-work.tsx')).ShareWorkCard,
  <ButtonSkeleton size="lg" />,
);
