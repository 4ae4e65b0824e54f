import { landingKeys } from '../../../../browser/storage-keys.ts';

/** Like `browser/keep-app.ts`: the visit's own downloads come first. Milliseconds. */
const KEEP_AFTER_MS = 5_000;

/**
 * Caches the app for offline use on a second visit or an installation, so that a single visit does not cost data for
 * files that may never be used.
 */
export const startKeeping = (): void => {
  const keep = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('appinstalled', keep);
  try {
    if (localStorage.getItem(landingKeys.landingSeen)) setTimeout(keep, KEEP_AFTER_MS);
    localStorage.setItem(landingKeys.landingSeen, '1');
  } catch {
    // Without storage nothing is cached.
  }
};
