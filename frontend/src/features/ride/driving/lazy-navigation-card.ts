import { lazy } from 'react';

export const LazyNavigationCard = lazy(async () => ({
  default: (await import('./navigation-card.tsx')).NavigationCard,
}));
