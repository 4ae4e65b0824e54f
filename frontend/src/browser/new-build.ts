import { readStored, storageKeys, writeStored } from './storage.ts';

/** `unknown` if the server's page could not be fetched. */
export type ServedBuild = 'newer' | 'same' | 'unknown';

const WORKER_WAIT_MS = 60_000;

/**
 * Compares entry scripts, because only their names change with every build. A page without our scripts comes from a
 * captive portal.
 */
export const isOtherBuild = (ownScript: string, html: string): boolean =>
  html.includes('src="/assets/') && !html.includes(`"${ownScript}"`);

/** Rejects if the new worker could not be installed. */
export const waitForNewWorker = async (registration: ServiceWorkerRegistration): Promise<void> => {
  await registration.update();
  // Both are null if another tab or the browser has already activated the new worker.
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await new Promise<void>((resolve, reject) => {
    const checkState = () => {
      if (next.state === 'activated') resolve();
      if (next.state === 'redundant') reject(new Error('The new service worker could not be installed'));
    };
    next.addEventListener('statechange', checkState);
    checkState();
  });
};

/** This module is bundled into the entry script. */
const ownScript = (): string => new URL(import.meta.url).pathname;

export const checkForNewBuild = async (): Promise<ServedBuild> => {
  if (import.meta.env.DEV) return 'same';
  try {
    const response = await fetch('/app.html?latest', { cache: 'no-store' });
    if (!response.ok) return 'unknown';
    return isOtherBuild(ownScript(), await response.text()) ? 'newer' : 'same';
  } catch {
    return 'unknown';
  }
};

let renewal: Promise<void> | null = null;

export const reloadWithNewBuild = (): Promise<void> => {
  renewal ??= (async () => {
    const limit = new Promise((resolve) => setTimeout(resolve, WORKER_WAIT_MS));
    try {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration) await Promise.race([waitForNewWorker(registration), limit]);
    } catch (error) {
      console.warn('The service worker was not renewed', error);
    }
    renewal = null;
    location.reload();
  })();
  return renewal;
};

const text = { parse: String };

/** Reloads once per build, because during a deployment the reloaded page may be the old one. */
export const followNewBuild = async (): Promise<void> => {
  if (readStored('session', storageKeys.buildLeft, text) === ownScript()) return;
  if ((await checkForNewBuild()) !== 'newer') return;
  writeStored('session', storageKeys.buildLeft, ownScript());
  await reloadWithNewBuild();
};

/** Counted from the load event, so that caching does not compete with downloads. */
const KEEP_AFTER_MS = 5_000;

const keep = () =>
  import('./cache-downloaded-files.ts').then(
    (module) => module.cacheDownloadedFiles(),
    () => undefined,
  );

export const cacheAppWhenIdle = (): void => {
  addEventListener('vite:preloadError', () => void followNewBuild());
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(keep, KEEP_AFTER_MS));
};
