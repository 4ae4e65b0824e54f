import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadToaster } from './load-toaster.ts';
import { toasts } from './toasts.ts';

/** When nothing else is waited for; the toast that says that the network is gone needs it to be there already. */
const BROUGHT_AFTER_MS = 4_000;

/** The toaster comes with the first toast, or when the page is at rest, and with it the styles that other pages need. */
export const LazyToaster = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const wanted = toast !== null;
  useEffect(() => {
    if (Toaster) return;
    // A toaster that cannot be had now is asked for again by the next toast.
    const bring = () =>
      loadToaster().then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    // Without a network nothing else is waited for, and what waits for it is to be said.
    const timer = setTimeout(bring, wanted || !navigator.onLine ? 0 : BROUGHT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Toaster, wanted]);
  return Toaster && <Toaster />;
};
