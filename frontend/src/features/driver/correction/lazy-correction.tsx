import { lazy } from 'react';

/** Few need it, and it brings the tools of forms along. */
export const LazyCorrection = lazy(async () => ({
  default: (await import('./correct-registration.tsx')).CorrectRegistration,
}));
