import { followNewBuild } from './new-build.ts';

/** Milliseconds; caching must not compete with the current visit's downloads. */
const KEEP_AFTER_MS = 5_000;

const keep = () =>
  import('./keep.ts').then(
    (module) => module.cacheDownloadedFiles(),
    () => undefined,
  );

export const cacheAppWhenIdle = (): void => {
  // After a deploy, the server no longer has the files of an open page's build.
  addEventListener('vite:preloadError', () => void followNewBuild());
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(keep, KEEP_AFTER_MS));
};
