import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Runs tasks for which no response waits, such as sending codes. A crash loses unfinished tasks. */
export interface Background {
  run(name: string, task: () => Promise<void>): void;
  /**
   * Runs the task after a random delay of up to `spreadMs`, so that the time of a later response does not reveal how
   * long the task took.
   */
  runDelayed(name: string, spreadMs: number, task: () => Promise<void>): void;
  settled(): Promise<void>;
}

type Pause = (ms: number) => Promise<unknown>;

/** A failed task is logged as a warning and not repeated. Tests pass their own `pauseFor`. */
export const createBackground = (logger: Logger, pauseFor: Pause = pause): Background => {
  const running = new Set<Promise<void>>();
  const run: Background['run'] = (name, task) => {
    const done = task().catch((error: unknown) => logger.warn({ work: name, err: error }, 'background work failed'));
    running.add(done);
    void done.finally(() => running.delete(done));
  };
  return {
    run,
    runDelayed: (name, spreadMs, task) =>
      run(name, async () => {
        if (spreadMs > 0) await pauseFor(randomInt(spreadMs));
        await task();
      }),
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
