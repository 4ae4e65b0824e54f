import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { type Cause, derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { CommandAborted, type CommandContext, commandContext } from '@saferide/infrastructure/handling/command-context';
import type { Logger } from 'pino';
import type { PeriodicTask, TickTime } from './ticks.ts';
import { type ClaimedTimer, type Timer, type Timers, type TimersPolicy, timersPolicy } from './timers.ts';

export type TimerHandler = (timer: Timer, context: CommandContext) => Promise<void>;

export interface TimerTick {
  readonly kind: string;
  readonly when: TickTime;
  readonly handler: TimerHandler;
  readonly skips?: (timers: readonly Timer[]) => Promise<readonly (Instant | null)[]>;
  readonly runsEarly?: () => Promise<readonly string[]>;
  /** Undefined while another process fires these timers; otherwise aborts when this one must stop. */
  readonly lease?: () => AbortSignal | undefined;
}

export type OnTimerFired = (kind: string, lateSeconds: number) => void;

export interface TimerDependencies {
  readonly timers: Timers;
  readonly clock: () => Instant;
  readonly logger: Logger;
  readonly policy?: TimersPolicy;
  readonly fired?: OnTimerFired;
}

/** Derives the command id from the timer, so that a retry does not repeat work. */
const causeOf = ({ kind, id, dueAt, cause }: Timer): Cause => {
  const own = commandCause(derivedUuid('timer', kind, id, dueAt), { id: 'timers', role: 'system' });
  return { ...own, ...cause };
};

/** Rejects when the signal aborts, even if the task ignores it. */
const unless = (signal: AbortSignal, task: Promise<void>): Promise<void> => {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([task, over]);
};

export const timerTicks = (parts: TimerDependencies, kinds: readonly TimerTick[]): readonly PeriodicTask[] =>
  kinds.map((kind) => timerTick(parts, kind));

const timerTick = (
  { timers, clock, logger, policy = timersPolicy, fired = () => undefined }: TimerDependencies,
  { kind, when, handler, skips, runsEarly, lease }: TimerTick,
): PeriodicTask => {
  let places = policy.atOnce;
  let bringing: Promise<void> | null = null;

  const recordFiring = ({ dueAt }: Timer) => fired(kind, Math.max(0, millisBetween(dueAt, clock()) / 1_000));

  const fire = async (timer: ClaimedTimer, closing: AbortSignal): Promise<void> => {
    recordFiring(timer);
    const claim = new AbortController();
    const end = () => claim.abort(new CommandAborted('The claim to the timer is over'));
    const ending = setTimeout(end, millisBetween(clock(), timer.claimedUntil));
    try {
      const signal = AbortSignal.any([closing, claim.signal]);
      await unless(claim.signal, handler(timer, commandContext(causeOf(timer), clock(), signal)));
      await timers.remove(timer);
    } catch (error) {
      if (closing.aborted) return timers.postpone(timer, clock());
      logger.warn({ timer: kind, id: timer.id, err: error }, 'timer failed, trying again');
      await timers.postpone(timer, after(clock(), policy.tryAgainMs));
    } finally {
      clearTimeout(ending);
    }
  };

  const passOver = async (found: readonly ClaimedTimer[]): Promise<readonly ClaimedTimer[]> => {
    if (!skips || found.length === 0) return found;
    const times = await skips(found).catch((error: unknown) => {
      logger.warn({ timer: kind, err: error }, 'skipping expired timers failed');
      return [];
    });
    const moved = found.flatMap((timer, index) => {
      const dueAt = times[index];
      return dueAt ? [{ timer, dueAt }] : [];
    });
    for (const { timer } of moved) recordFiring(timer);
    if (moved.length > 0) await timers.postponeAll(kind, moved);
    return found.filter((_, index) => !times[index]);
  };

  const bringForward = async (): Promise<void> => {
    try {
      const sooner = (await runsEarly?.()) ?? [];
      if (sooner.length > 0) await timers.bringForward(kind, sooner, clock());
    } catch (error) {
      logger.warn({ timer: kind, err: error }, 'bringing timers forward failed');
    } finally {
      bringing = null;
    }
  };

  const handOut = (closing: AbortSignal) => {
    const claimed: ClaimedTimer[] = [];
    let claiming: Promise<void> | null = null;
    let dry = false;
    const claim = async () => {
      const limit = skips ? policy.claimedToPassOver : policy.claimedAtOnce;
      const found = await timers.claim(kind, { now: clock(), forMs: policy.claimMs, limit });
      claimed.push(...(await passOver(found)));
      dry = found.length === 0;
    };
    const next = async (): Promise<ClaimedTimer | undefined> => {
      while (claimed.length === 0 && !dry && !closing.aborted) {
        claiming ??= claim().finally(() => {
          claiming = null;
        });
        await claiming;
      }
      const timer = closing.aborted ? undefined : claimed.shift();
      // The claim may have expired while earlier timers ran.
      return timer && timer.claimedUntil <= clock() ? next() : timer;
    };
    const giveBack = () => Promise.all(claimed.splice(0).map((timer) => timers.postpone(timer, clock())));
    return { next, giveBack };
  };

  return {
    name: `${kind} timers`,
    when,
    shared: true,
    run: async (signal) => {
      const closing = lease ? lease() : signal;
      if (!closing) return;
      bringing ??= bringForward();
      const brought = bringing;
      const { next, giveBack } = handOut(closing);
      const fireNext = async () => {
        try {
          for (let timer = await next(); timer; timer = await next()) await fire(timer, closing);
        } finally {
          places += 1;
        }
      };
      const taken = places;
      places = 0;
      const ended = await Promise.allSettled(Array.from({ length: taken }, fireNext));
      await Promise.all([giveBack(), brought]);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    },
  };
};
