import { readyWorker } from './worker.ts';

/** The service worker serves from the cache of this name; see `build/service-worker.ts`. */
const ASSETS = 'assets';

/** Registers the service worker, and caches the files that this visit has already downloaded. */
export const keep = async (): Promise<void> => {
  try {
    await readyWorker();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const assets = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
    const cache = await caches.open(ASSETS);
    for (const asset of assets) if (!(await caches.match(asset))) await cache.add(asset);
  } catch (error) {
    console.warn('The app could not be kept for the next visit', error);
  }
};
