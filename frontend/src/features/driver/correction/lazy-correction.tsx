import { lazy } from 'react';

/** Few drivers need it, and it brings the form libraries. */
export const LazyCorrection = lazy(async () => ({
  default: (await import('./correct-registration.tsx')).CorrectRegistrationCard,
}));
