import { lazyComponent } from '../../design/lazy-component.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

export const LazyFamilyCard = lazyComponent(
  async () => (await import('./family-card.tsx')).FamilyCard,
  <Skeleton className="h-20 w-full" />,
);
