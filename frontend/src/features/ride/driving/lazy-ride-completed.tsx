import { lazy } from 'react';

/** Shown only at the end of a ride. */
export const LazyRideCompleted = lazy(async () => ({ default: (await import('./ride-completed.tsx')).RideCompleted }));
