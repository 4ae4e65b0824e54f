import { lazy } from 'react';

/** Loaded lazily, because it is shown only at the end of a ride. */
export const LazyRideCompleted = lazy(async () => ({ default: (await import('./ride-completed.tsx')).RideCompleted }));
