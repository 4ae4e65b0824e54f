import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { withAllStyles } from '../design/styles.ts';
import { toasts } from '../toasts/toasts.ts';

export const loadToaster = withAllStyles(() => import('./toaster.tsx'));

const BROUGHT_AFTER_MS = 4_000;

export const LazyToaster = () => {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const hasToast = toast !== null;
  useEffect(() => {
    if (Toaster) return;
    const bring = () =>
      loadToaster().then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    const timer = setTimeout(bring, hasToast || !navigator.onLine ? 0 : BROUGHT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Toaster, hasToast]);
  return Toaster && <Toaster />;
};
