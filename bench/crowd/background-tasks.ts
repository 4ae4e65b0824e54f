import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export const openBackgroundTasks = (onError: (error: unknown) => void) => {
  const ending = new AbortController();
  const { signal } = ending;
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
    pause: (ms: number): Promise<void> => wait(ms, undefined, { signal }),
    waitFor: (begin: (resolve: () => void) => void): Promise<void> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        begin(resolve);
      }),
    go,
    every: (ms: number, act: () => void, first = ms): void => {
      timers.push(
        setTimeout(() => {
          act();
          timers.push(setInterval(act, ms));
        }, first),
      );
    },
    end: async (): Promise<void> => {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled([...running]);
    },
  };
};

export type BackgroundTasks = ReturnType<typeof openBackgroundTasks>;
