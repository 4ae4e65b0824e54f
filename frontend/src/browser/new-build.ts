import { readStored, store } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The server's build compared with the running one; `unknown` when the server did not respond. */
export type ServedBuild = 'newer' | 'same' | 'unknown';

/** How long to wait for the new build's service worker before reloading without it. Milliseconds. */
const WORKER_WAIT_MS = 60_000;

/**
 * Whether `html`, the app's page on the server, belongs to another build than `ownScript`. Only the entry script's name
 * changes with every build. A page without our scripts comes from something else, such as a captive portal.
 */
export const isOtherBuild = (ownScript: string, html: string): boolean =>
  html.includes('src="/assets/') && !html.includes(`"${ownScript}"`);

/** Resolves when the newest worker of `registration` is active; rejects when it could not be installed. */
export const renewed = async (registration: ServiceWorkerRegistration): Promise<void> => {
  await registration.update();
  // Both are null when another tab or the browser has already updated the worker.
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

/** This file is bundled into the entry script, whose name changes with any file of the app. */
const ownScript = (): string => new URL(import.meta.url).pathname;

export const lookForNewBuild = async (): Promise<ServedBuild> => {
  if (import.meta.env.DEV) return 'same';
  try {
    const response = await fetch('/app.html?latest', { cache: 'no-store' });
    if (!response.ok) return 'unknown';
    return isOtherBuild(ownScript(), await response.text()) ? 'newer' : 'same';
  } catch {
    return 'unknown';
  }
};

let taking: Promise<void> | null = null;

/** Updates the service worker, which would serve the old build, and reloads. */
export const takeNewBuild = (): Promise<void> => {
  taking ??= (async () => {
    const limit = new Promise((resolve) => setTimeout(resolve, WORKER_WAIT_MS));
    try {
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration) await Promise.race([renewed(registration), limit]);
    } catch (error) {
      console.warn('The service worker was not renewed', error);
    }
    taking = null;
    location.reload();
  })();
  return taking;
};

const text = { parse: String };

/**
 * Switches to the server's build if it is newer, once for each build that is left: during a deploy the reloaded page
 * may be the old one again, and must not reload for ever.
 */
export const followNewBuild = async (): Promise<void> => {
  if (readStored('session', storageKeys.buildLeft, text) === ownScript()) return;
  if ((await lookForNewBuild()) !== 'newer') return;
  store('session', storageKeys.buildLeft, ownScript());
  await takeNewBuild();
};
