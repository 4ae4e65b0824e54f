import { readyServiceWorker } from './ready-service-worker.ts';

const ASSETS = 'assets';

export const cacheDownloadedFiles = async (): Promise<void> => {
  try {
    await readyServiceWorker();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const assets = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
    const cache = await caches.open(ASSETS);
    for (const asset of assets) if (!(await caches.match(asset))) await cache.add(asset);
  } catch (error) {
    console.warn('The app could not be kept for the next visit', error);
  }
};
