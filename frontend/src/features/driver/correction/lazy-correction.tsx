import { lazy } from 'react';

/** Loaded lazily, because few drivers need it and it brings the form libraries. */
export const LazyCorrection = lazy(async () => ({
  default: (await import('./correct-registration.tsx')).CorrectRegistrationCard,
}));
