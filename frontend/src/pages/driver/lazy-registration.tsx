import { lazy } from 'react';

export const LazyRegistration = lazy(async () => ({
  default: (await import('./registration-page.tsx')).RegistrationPage,
}));
