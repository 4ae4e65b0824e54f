import { lazy } from 'react';

export const LazyRideCompleted = lazy(async () => ({
  default: (await import('./ride-completed-dialog.tsx')).RideCompletedDialog,
}));
