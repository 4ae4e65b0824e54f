import { ButtonSkeleton } from '../../design/button.tsx';
import { lazily } from '../../design/lazily.tsx';

/** Who drives does not wait for it. */
export const LazyShareWork = lazily(
  async () => (await import('./share-work.tsx')).ShareWork,
  <ButtonSkeleton size="lg" />,
);
