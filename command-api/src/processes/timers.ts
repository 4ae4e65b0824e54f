import type { Instant } from '@saferide/domain/time/instant';
import type { Cause } from '@saferide/infrastructure/event-store/event-log';
import { type ClaimedJob, type ClaimOptions, JOBS_TABLE, jobQueue } from '@saferide/infrastructure/jobs/job-queue';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

export const timerClaimsMigration: Migration = {
  name: '011-timer-claims',
  sql: 'alter table timers add column claimed_until text;',
};

export const timersToJobsMigration: Migration = {
  name: '022-timers-to-jobs',
  sql: `
    insert into ${JOBS_TABLE} (queue, id, due_at, free_at, payload)
    select 'timer ' || kind, id, due_at, due_at, case
      when causation_id is null then 'null'
      else jsonb_build_object('causationId', causation_id, 'correlationId', correlation_id) end
    from timers;
    drop table timers;`,
};

export type TimerCause = Pick<Cause, 'causationId' | 'correlationId'>;

export interface Timer {
  readonly kind: string;
  readonly id: string;
  readonly dueAt: Instant;
  /** Null for a timer that was stored by an earlier version or set by a catch-up. */
  readonly cause: TimerCause | null;
}

export interface ClaimedTimer extends Timer {
  readonly claimedUntil: Instant;
  readonly job: ClaimedJob<TimerCause | null>;
}

/** Setting a timer again invalidates a claim on it. */
export interface Timers {
  set(timer: Timer): Promise<void>;
  idsOf(kind: string): Promise<readonly string[]>;
  /** Claims due timers of a kind, the most overdue first. */
  claim(kind: string, options: ClaimOptions): Promise<readonly ClaimedTimer[]>;
  postpone(timer: ClaimedTimer, until: Instant): Promise<void>;
  postponeAll(
    kind: string,
    timers: readonly { readonly timer: ClaimedTimer; readonly dueAt: Instant }[],
  ): Promise<void>;
  bringForward(kind: string, ids: readonly string[], now: Instant): Promise<void>;
  remove(timer: ClaimedTimer): Promise<void>;
}

/** Timers of one kind are jobs of one queue. */
export const timerQueue = (kind: string): string => `timer ${kind}`;

export const postgresTimers = (db: pg.Pool): Timers => {
  const queueOf = (kind: string) => jobQueue<TimerCause | null>(db, timerQueue(kind));
  return {
    set: ({ kind, id, dueAt, cause }) => queueOf(kind).schedule({ id, dueAt, payload: cause }),
    idsOf: (kind) => queueOf(kind).ids(),
    claim: async (kind, options) =>
      (await queueOf(kind).claim(options)).map((job) => {
        const { id, dueAt, claimedUntil, payload: cause } = job;
        return { kind, id, dueAt, claimedUntil, cause, job };
      }),
    postpone: async ({ kind, job }, until) => void (await queueOf(kind).postpone(job, until)),
    postponeAll: async (kind, moved) => {
      await queueOf(kind).reschedule(moved.map(({ timer: { job }, dueAt }) => ({ job, dueAt })));
    },
    bringForward: (kind, ids, now) => queueOf(kind).bringForward(ids, now),
    remove: async ({ kind, job }) => void (await queueOf(kind).complete(job)),
  };
};

export interface TimersPolicy {
  readonly atOnce: number;
  readonly claimedAtOnce: number;
  readonly claimedToPassOver: number;
  /** After this time another process may fire the timer. */
  readonly claimMs: number;
  readonly tryAgainMs: number;
}

export const timersPolicy: TimersPolicy = {
  atOnce: 6,
  claimedAtOnce: 24,
  claimedToPassOver: 240,
  claimMs: 30_000,
  tryAgainMs: 5_000,
};
