import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { type Cause, derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { CommandAborted, type CommandContext, commandContext } from '@saferide/infrastructure/handling/command-context';
import type { Logger } from 'pino';
import type { Tick, TickTime } from './ticks.ts';
import type { ClaimedTimer, Timer, Timers } from './timers.ts';
import { type TimersPolicy, timersPolicy } from './timers-policy.ts';

/** Does what is due; the work begins with the timer for its cause. */
export type TimerHandler = (timer: Timer, context: CommandContext) => Promise<void>;

/** What fires the due timers of one kind. */
export interface TimerTick {
  readonly kind: string;
  readonly when: TickTime;
  readonly handler: TimerHandler;
  /** See `passesOver` of a process. */
  readonly skips?: (timers: readonly Timer[]) => Promise<readonly (Instant | null)[]>;
  /** See `comesSooner` of a process. */
  readonly runsEarly?: () => Promise<readonly string[]>;
}

/** Hears how late each timer is heard of, in seconds. */
export type FiredTimers = (kind: string, lateSeconds: number) => void;

export interface FiringParts {
  readonly timers: Timers;
  readonly clock: () => Instant;
  readonly logger: Logger;
  readonly policy?: TimersPolicy;
  readonly fired?: FiredTimers;
}

/** The same whenever, and by whichever process, the timer is fired: what was done of it before is found. */
const causeOf = ({ kind, id, dueAt, cause }: Timer): Cause => {
  const begun = commanded(derivedUuid('timer', kind, id, dueAt), { id: 'timers', role: 'system' });
  return { ...begun, ...cause };
};

/** Settles with `task`, or rejects when the signal aborts, even if the task ignores the signal. */
const unless = (signal: AbortSignal, task: Promise<void>): Promise<void> => {
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([task, over]);
};

/**
 * Ticks that fire due timers, one for each kind. Processes share them by claims, and each fires several at once: one
 * that is slow, fails or never ends keeps its place for as long as its claim and holds up no other.
 */
export const timerTicks = (parts: FiringParts, kinds: readonly TimerTick[]): readonly Tick[] =>
  kinds.map((kind) => timerTick(parts, kind));

const timerTick = (
  { timers, clock, logger, policy = timersPolicy, fired = () => undefined }: FiringParts,
  { kind, when, handler, skips, runsEarly }: TimerTick,
): Tick => {
  let places = policy.atOnce;
  let bringing: Promise<void> | null = null;

  const hear = ({ dueAt }: Timer) => fired(kind, Math.max(0, millisBetween(dueAt, clock()) / 1_000));

  const fire = async (timer: ClaimedTimer, closing: AbortSignal): Promise<void> => {
    hear(timer);
    const claim = new AbortController();
    const end = () => claim.abort(new CommandAborted('The claim to the timer is over'));
    const ending = setTimeout(end, millisBetween(clock(), timer.claimedUntil));
    try {
      const signal = AbortSignal.any([closing, claim.signal]);
      await unless(claim.signal, handler(timer, commandContext(causeOf(timer), clock(), signal)));
      await timers.done(timer);
    } catch (error) {
      if (closing.aborted) return timers.putOff(timer, clock());
      logger.warn({ timer: kind, id: timer.id, err: error }, 'timer failed; it is tried again');
      await timers.putOff(timer, after(clock(), policy.tryAgainMs));
    } finally {
      clearTimeout(ending);
    }
  };

  /** Moves on what nothing follows from; gives the rest. */
  const passOver = async (found: readonly ClaimedTimer[]): Promise<readonly ClaimedTimer[]> => {
    if (!skips || found.length === 0) return found;
    const times = await skips(found).catch((error: unknown) => {
      // The process hears of all of them, and says what is wrong.
      logger.warn({ timer: kind, err: error }, 'no timers passed over');
      return [];
    });
    const moved = found.flatMap((timer, index) => {
      const dueAt = times[index];
      return dueAt ? [{ timer, dueAt }] : [];
    });
    for (const { timer } of moved) hear(timer);
    if (moved.length > 0) await timers.moveOn(moved);
    return found.filter((_, index) => !times[index]);
  };

  const bringForward = async (): Promise<void> => {
    try {
      const sooner = (await runsEarly?.()) ?? [];
      if (sooner.length > 0) await timers.bringForward(kind, sooner, clock());
    } catch (error) {
      // Their own time comes all the same.
      logger.warn({ timer: kind, err: error }, 'no timers brought forward');
    } finally {
      bringing = null;
    }
  };

  /** Hands out what is due, one by one, until nothing is; what nobody began when it ends is given back. */
  const handOut = (closing: AbortSignal) => {
    const claimed: ClaimedTimer[] = [];
    let asking: Promise<void> | null = null;
    let dry = false;
    const ask = async () => {
      const limit = skips ? policy.claimedToPassOver : policy.claimedAtOnce;
      const found = await timers.claim(kind, { now: clock(), forMs: policy.claimMs, limit });
      claimed.push(...(await passOver(found)));
      dry = found.length === 0;
    };
    const next = async (): Promise<ClaimedTimer | undefined> => {
      while (claimed.length === 0 && !dry && !closing.aborted) {
        asking ??= ask().finally(() => {
          asking = null;
        });
        await asking;
      }
      const timer = closing.aborted ? undefined : claimed.shift();
      // Behind some that never ended it has waited until it is anybody's.
      return timer && timer.claimedUntil <= clock() ? next() : timer;
    };
    const giveBack = () => Promise.all(claimed.splice(0).map((timer) => timers.putOff(timer, clock())));
    return { next, giveBack };
  };

  return {
    name: `${kind} timers`,
    when,
    shared: true,
    run: async (closing) => {
      // Those are for the next time: what is due now does not wait for it.
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
