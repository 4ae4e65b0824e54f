import { lazy } from 'react';

/** Loaded with the first ride, so that waiting for a ride does not load it. */
export const LazyNavigationCard = lazy(async () => ({
  default: (await import('./navigation/navigation-card.tsx')).NavigationCard,
}));
