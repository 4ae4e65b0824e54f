import { followNewBuild } from './new-build.ts';

/** What keeps the app for the next visit does not compete with what this one waits for. Milliseconds. */
const KEEP_AFTER_MS = 5_000;

const keep = () =>
  import('./keep.ts').then(
    (module) => module.keep(),
    // Without a network there is nothing to be had, and this visit does without.
    () => undefined,
  );

/** Keeps the app for visits without a network, and follows new builds. In development nothing is kept. */
export const keepApp = (): void => {
  // A page left open over a deploy asks for files of its own build, which the server no longer has.
  addEventListener('vite:preloadError', () => void followNewBuild());
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => setTimeout(keep, KEEP_AFTER_MS));
};
