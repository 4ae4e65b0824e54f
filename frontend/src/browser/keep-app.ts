/** What keeps the app for the next visit does not compete with what this one waits for. Milliseconds. */
const KEEP_AFTER_MS = 5_000;

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

const keep = () =>
  import('./keep.ts').then(
    (module) => module.keep(),
    // Without a network there is nothing to be had, and this visit does without.
    () => undefined,
  );

/** Keeps the app for visits without a network, and follows new builds. In development nothing is kept. */
export const keepApp = (): void => {
  addEventListener('vite:preloadError', () => void takeNewBuild());
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(keep, KEEP_AFTER_MS));
};
