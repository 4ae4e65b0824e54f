import { lazy } from 'react';

/** It comes with the first ride: who waits for one does not wait for it. */
export const LazyNavigationCard = lazy(async () => ({
  default: (await import('./navigation/navigation-card.tsx')).NavigationCard,
}));
