import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** What many people are in the middle of, until all of it is called off. */
export const openLater = (onError: (error: unknown) => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  // Everybody who waits listens to it.
  setMaxListeners(0, signal);
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];

  const go = (act: Promise<void>): void => {
    const done = act
      .catch((error) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => running.delete(done));
    running.add(done);
  };

  return {
    /** Throws once all is called off. */
    pause: (ms: number): Promise<void> => wait(ms, undefined, { signal }),
    /** Until somebody calls what `begin` is given. Throws once all is called off. */
    told: (begin: (resolve: () => void) => void): Promise<void> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        begin(resolve);
      }),
    go,
    /** Does it every so often, for the first time after `first` milliseconds. */
    every: (ms: number, act: () => void, first = ms): void => {
      timers.push(
        setTimeout(() => {
          act();
          timers.push(setInterval(act, ms));
        }, first),
      );
    },
    /** Calls all of it off, and resolves once nobody is in the middle of anything. */
    end: async (): Promise<void> => {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled([...running]);
    },
  };
};

export type Later = ReturnType<typeof openLater>;
