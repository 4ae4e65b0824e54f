import { followNewBuild } from './new-build.ts';

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
