import { landingKeys } from '../../../../browser/storage-keys.ts';

/** As `browser/keep-app.ts`: what this visit waits for comes first. Milliseconds. */
const KEEP_AFTER_MS = 5_000;

/**
 * Who comes a second time, or installs the app, has it kept for when there is no network. The first visit alone costs
 * nobody's data plan what they may never use.
 */
export const startKeeping = (): void => {
  const keep = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('appinstalled', keep);
  try {
    if (localStorage.getItem(landingKeys.landingSeen)) setTimeout(keep, KEEP_AFTER_MS);
    localStorage.setItem(landingKeys.landingSeen, '1');
  } catch {
    // Nothing can be kept here.
  }
};
