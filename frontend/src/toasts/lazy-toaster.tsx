import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

let shown = false;

/** The toaster comes with the first toast. */
export const LazyToaster = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  shown ||= toast !== null;
  return shown ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
};
