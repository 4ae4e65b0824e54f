import { lazy } from 'react';

export const LazyNavigationCard = lazy(async () => ({
  default: (await import('./navigation/navigation-card.tsx')).NavigationCard,
}));
