/** What keeps the app for the next visit does not compete with what this one waits for. Milliseconds. */
const KEEP_AFTER_MS = 5_000;

/** The service worker answers from the cache of this name; see `build/service-worker.ts`. */
const ASSETS = 'assets';

/** Registers the service worker, and keeps what this visit has loaded already, at no cost to anybody's data plan. */
const keep = async (): Promise<void> => {
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const assets = new Set(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
    const cache = await caches.open(ASSETS);
    for (const asset of assets) if (!(await caches.match(asset))) await cache.add(asset);
  } catch (error) {
    console.warn('The app could not be kept for the next visit', error);
  }
};

/** Whether the server has a newer build than the one that runs here. */
const isOutdated = async (): Promise<boolean> => {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  const response = await fetch('/app.html?latest', { cache: 'no-store' }).catch(() => null);
  if (!entry || !response?.ok) return false;
  return !(await response.text()).includes(entry);
};

/** A page left open over a new build asks for chunks that are gone; the new build's page has its own. */
const takeNewBuild = async (): Promise<void> => {
  if (!(await isOutdated())) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  await worker.update();
};

/** Keeps the app for visits without a network, and follows new builds. In development nothing is kept. */
export const keepApp = (): void => {
  addEventListener('vite:preloadError', () => void takeNewBuild());
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(() => void keep(), KEEP_AFTER_MS));
};
