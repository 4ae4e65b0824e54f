import { lazy } from 'react';

export const LazyCorrection = lazy(async () => ({
  default: (await import('./correct-registration.tsx')).CorrectRegistrationCard,
}));
