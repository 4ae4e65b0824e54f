import { lazy } from 'react';

/** Seen at the end of a ride; the dashboard does not wait for it. */
export const LazyRideCompleted = lazy(async () => ({ default: (await import('./ride-completed.tsx')).RideCompleted }));
