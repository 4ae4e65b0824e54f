import { after, type Instant } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { type Cause, derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { type Work, WorkOver, workFor } from '@saferide/infrastructure/handling/work';
import type { Leases } from '@saferide/infrastructure/postgres/leases';
import { schedule } from 'node-cron';
import type { Logger } from 'pino';
import type { Timer, Timers } from './timers.ts';

export interface Tick {
  readonly name: string;
  /** A cron expression, with seconds. */
  readonly when: string;
  /** `signal` aborts when the process closes or the tick's lease is lost: then another process may run it. */
  readonly run: (signal: AbortSignal) => Promise<void>;
}

export interface Ticks {
  /** No tick begins any more, and those under way are told; resolves once they are over. */
  stop(): Promise<void>;
}

/** Does what is due; the work begins with the timer for its cause. */
export type TimerHandler = (timer: Timer, work: Work) => Promise<void>;

/** Runs each tick when it is due, unless another process is running it or its last run is not over. */
export const startTicks = (leases: Leases, ticks: readonly Tick[], logger: Logger): Ticks => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const tasks = ticks.map(({ name, when, run }) => {
    let busy = false;
    const once = async () => {
      if (busy) return;
      busy = true;
      try {
        const lease = await leases.take(`tick ${name}`);
        if (lease) await run(AbortSignal.any([stopping.signal, lease.lost])).finally(lease.release);
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ tick: name, err: error }, 'tick failed; the next one tries again');
      } finally {
        busy = false;
      }
    };
    return schedule(when, () => {
      const done = once();
      running.add(done);
      void done.finally(() => running.delete(done));
    });
  });
  return {
    stop: async () => {
      stopping.abort(new WorkOver('This process is closing'));
      for (const task of tasks) await task.stop();
      await Promise.all(running);
    },
  };
};

const DUE_AT_ONCE = 200;
/** A timer whose handler failed waits so long, so that it holds up none behind it. */
const TRY_AGAIN_MS = 5_000;

const causeOf = ({ kind, id, dueAt, cause }: Timer): Cause => {
  const begun = commanded(derivedUuid('timer', kind, id, dueAt), { id: 'timers', role: 'system' });
  return { ...begun, ...cause };
};

/** What fires the due timers of one kind. */
export interface TimerTick {
  readonly kind: string;
  /** A cron expression, with seconds. */
  readonly when: string;
  readonly handler: TimerHandler;
}

/** Ticks that fire due timers, one for each kind: an outside service that is slow for one holds up no other. */
export const timerTicks = (
  timers: Timers,
  clock: () => Instant,
  kinds: readonly TimerTick[],
  logger: Logger,
): readonly Tick[] =>
  kinds.map(({ kind, when, handler }) => ({
    name: `${kind} timers`,
    when,
    run: async (signal) => {
      for (const timer of await timers.due(kind, clock(), DUE_AT_ONCE)) {
        signal.throwIfAborted();
        try {
          await handler(timer, workFor(causeOf(timer), clock(), signal));
          await timers.done(timer);
        } catch (error) {
          signal.throwIfAborted();
          logger.warn({ timer: kind, id: timer.id, err: error }, 'timer failed; it is tried again');
          await timers.postpone(timer, after(clock(), TRY_AGAIN_MS));
        }
      }
    },
  }));
