import { ButtonSkeleton } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';

export const LazyShareWork = lazyComponent(
  async () => (await import('./share-work.tsx')).ShareWorkCard,
  <ButtonSkeleton size="lg" />,
);
