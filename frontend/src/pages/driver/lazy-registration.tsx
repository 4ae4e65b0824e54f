import { lazy } from 'react';

/** Loaded lazily, because the form is large and used once. */
export const LazyRegistration = lazy(async () => ({
  default: (await import('./registration-page.tsx')).RegistrationPage,
}));
