import { lazy } from 'react';

/** The form is big and filled in once; the dashboard does not wait for it. */
export const LazyRegistration = lazy(async () => ({
  default: (await import('./registration-page.tsx')).RegistrationPage,
}));
