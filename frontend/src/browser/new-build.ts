import { readStored, store } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The server's build compared with the one that runs here: `unknown` when the server did not say. */
export type ServedBuild = 'newer' | 'same' | 'unknown';

/** How long a page waits for the new build's worker before it is loaded again without it. Milliseconds. */
const WORKER_WAIT_MS = 60_000;

/**
 * Whether `html`, the app's page as the server has it now, belongs to another build than `ownScript`. Only the script
 * that leads to all others has a new name in each build. A page without any script of ours comes from somebody else.
 */
export const isOtherBuild = (ownScript: string, html: string): boolean =>
  html.includes('src="/assets/') && !html.includes(`"${ownScript}"`);

/** Resolves when the newest worker of `registration` answers for its pages; rejects when it could not be installed. */
export const renewed = async (registration: ServiceWorkerRegistration): Promise<void> => {
  await registration.update();
  // Neither where the worker is the newest already: another tab or the browser itself may have renewed it.
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (next.state === 'activated') resolve();
      if (next.state === 'redundant') reject(new Error('The new service worker could not be installed'));
    };
    next.addEventListener('statechange', look);
    look();
  });
};

/** This file is bundled into the app's first script, whose name changes whenever any other file of the app does. */
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

/** Loads the page again, from the server's build: the worker would answer with the build that it keeps. */
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
 * Takes the new build if the server has one, once for each build that is left: while a deploy is under way, the page
 * that is loaded may be the old one again, and must not be loaded for ever.
 */
export const followNewBuild = async (): Promise<void> => {
  if (readStored('session', storageKeys.buildLeft, text) === ownScript()) return;
  if ((await lookForNewBuild()) !== 'newer') return;
  store('session', storageKeys.buildLeft, ownScript());
  await takeNewBuild();
};
