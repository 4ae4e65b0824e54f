import { landingKeys } from '../../../../browser/storage-keys.ts';

const KEEP_AFTER_MS = 5_000;

export const startOfflineCache = (): void => {
  const keep = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('appinstalled', keep);
  try {
    if (localStorage.getItem(landingKeys.landingSeen)) setTimeout(keep, KEEP_AFTER_MS);
    localStorage.setItem(landingKeys.landingSeen, '1');
  } catch {
    // Without storage a second visit is not recognised, so only an installation starts the cache.
  }
};
