import { lazy } from 'react';

/** Waiting for a ride does not need it. */
export const LazyNavigationCard = lazy(async () => ({
  default: (await import('./navigation/navigation-card.tsx')).NavigationCard,
}));
