import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { loadToaster } from './load-toaster.ts';
import { toasts } from './toasts.ts';

/** When the page is at rest. Loaded ahead, because the toast that says that the network is gone cannot load it. */
const BROUGHT_AFTER_MS = 4_000;

/** The toaster, loaded with the first toast or when the page is at rest, together with the full style sheet. */
export const LazyToaster = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const hasToast = toast !== null;
  useEffect(() => {
    if (Toaster) return;
    // After a failure the next toast loads it again.
    const bring = () =>
      loadToaster().then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    // At once for a toast; and offline, where nothing competes with it and the outbox must be shown.
    const timer = setTimeout(bring, hasToast || !navigator.onLine ? 0 : BROUGHT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Toaster, hasToast]);
  return Toaster && <Toaster />;
};
