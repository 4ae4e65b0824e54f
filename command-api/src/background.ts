import type { Logger } from 'pino';

/** Work that an answer does not wait for. */
export interface Background {
  /** Starts `work`; a failure is logged under `name` and goes no further. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

export const createBackground = (logger: Logger): Background => {
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      const done = work().catch((error: unknown) => logger.warn({ work: name, err: error }, 'background work failed'));
      running.add(done);
      void done.finally(() => running.delete(done));
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
