import { lazily } from '../../design/lazily.tsx';
import { Skeleton } from '../../design/skeleton.tsx';

export const LazyFamilyCard = lazily(
  async () => (await import('./family-card.tsx')).FamilyCard,
  <Skeleton className="h-20 w-full" />,
);
