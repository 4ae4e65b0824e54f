import { followNewBuild } from './new-build.ts';

/** Delays caching, so that it does not compete with the current visit's downloads. Milliseconds. */
const KEEP_AFTER_MS = 5_000;

const keep = () =>
  import('./keep.ts').then(
    (module) => module.keep(),
    // Without a network this visit goes without.
    () => undefined,
  );

/** Caches the app for offline visits, and follows new builds. In development nothing is cached. */
export const keepApp = (): void => {
  // A page left open over a deploy requests files of its own build, which the server no longer has.
  addEventListener('vite:preloadError', () => void followNewBuild());
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(keep, KEEP_AFTER_MS));
};
