import { CommandAborted } from '@saferide/infrastructure/handling/command-context';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { schedule } from 'node-cron';
import type { Logger } from 'pino';

/** A cron expression with seconds, or an interval in milliseconds. */
export type TickTime = string | { readonly everyMs: number };

export interface PeriodicTask {
  readonly name: string;
  readonly when: TickTime;
  /** If true, every process runs it, even concurrently. */
  readonly shared?: boolean;
  /** The signal aborts when the process closes or loses the lease. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface PeriodicTasks {
  stop(): Promise<void>;
}

const repeat = (when: TickTime, once: () => void): (() => Promise<void>) => {
  if (typeof when === 'string') {
    const task = schedule(when, once);
    return async () => void (await task.stop());
  }
  const timer = setInterval(once, when.everyMs);
  return async () => clearInterval(timer);
};

export const startTicks = (leases: Leases, ticks: readonly PeriodicTask[], logger: Logger): PeriodicTasks => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const tasks = ticks.map(({ name, when, run, shared = false }) => {
    let busy = false;
    const leased = async () => {
      const lease = await leases.acquire(`tick ${name}`);
      if (lease) await run(AbortSignal.any([stopping.signal, lease.lost])).finally(lease.release);
    };
    const once = async () => {
      if (busy) return;
      busy = !shared;
      try {
        await (shared ? run(stopping.signal) : leased());
      } catch (error) {
        if (!stopping.signal.aborted)
          logger.warn({ tick: name, err: error }, 'tick failed, trying again at the next one');
      } finally {
        busy = false;
      }
    };
    return repeat(when, () => {
      const done = once();
      running.add(done);
      void done.finally(() => running.delete(done));
    });
  });
  return {
    stop: async () => {
      stopping.abort(new CommandAborted('This process is closing'));
      for (const end of tasks) await end();
      await Promise.all(running);
    },
  };
};
