import { lazy } from 'react';

/** Looked at now and then; the dashboard does not wait for it. */
export const LazyDriverRides = lazy(async () => ({ default: (await import('./driver-rides.tsx')).DriverRides }));
