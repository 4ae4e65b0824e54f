import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Work that an answer does not wait for. */
export interface Background {
  /** Starts `work`; a failure is logged under `name` and goes no further. */
  run(name: string, context: () => Promise<void>): void;
  /** The same at some moment of the next `spreadMs` milliseconds: what is asked next tells nothing of how much work this was. */
  later(name: string, spreadMs: number, context: () => Promise<void>): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

/** Waits for this many milliseconds. */
type Pause = (ms: number) => Promise<unknown>;

export const createBackground = (logger: Logger, pauseFor: Pause = pause): Background => {
  const running = new Set<Promise<void>>();
  const run: Background['run'] = (name, context) => {
    const done = context().catch((error: unknown) =>
      logger.warn({ context: name, err: error }, 'background work failed'),
    );
    running.add(done);
    void done.finally(() => running.delete(done));
  };
  return {
    run,
    later: (name, spreadMs, context) =>
      run(name, async () => {
        if (spreadMs > 0) await pauseFor(randomInt(spreadMs));
        await context();
      }),
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
