import type { Instant } from '@saferide/domain/time/instant';
import type { Cause } from '@saferide/infrastructure/event-store/event-log';
import { type ClaimedJob, type ClaimOptions, JOBS_TABLE, jobQueue } from '@saferide/infrastructure/jobs/job-queue';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import { preparedStatement } from '@saferide/infrastructure/postgres/prepared-statement';
import DataLoader from 'dataloader';
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

/** Claims of several kinds that begin together share one statement, so that kinds without due timers cost little. */
const dueQueues = (db: pg.Pool) =>
  new DataLoader<{ readonly queue: string; readonly now: Instant }, boolean>(
    async (asked) => {
      const { rows } = await db.query<{ due: boolean }>(
        preparedStatement(
          `select exists (
             select from ${JOBS_TABLE} j where j.queue = a.queue and j.due_at <= a.now and j.free_at <= a.now
           ) as due
           from unnest($1::text[], $2::text[]) with ordinality as a (queue, now, nth) order by a.nth`,
          [asked.map(({ queue }) => queue), asked.map(({ now }) => now)],
        ),
      );
      return rows.map(({ due }) => due);
    },
    { cache: false, batchScheduleFn: setImmediate },
  );

export const postgresTimers = (db: pg.Pool): Timers => {
  const due = dueQueues(db);
  const queueOf = (kind: string) => jobQueue<TimerCause | null>(db, timerQueue(kind));
  return {
    set: ({ kind, id, dueAt, cause }) => queueOf(kind).schedule({ id, dueAt, payload: cause }),
    idsOf: (kind) => queueOf(kind).ids(),
    claim: async (kind, options) => {
      if (!(await due.load({ queue: timerQueue(kind), now: options.now }))) return [];
      return (await queueOf(kind).claim(options)).map((job) => {
        const { id, dueAt, claimedUntil, payload: cause } = job;
        return { kind, id, dueAt, claimedUntil, cause, job };
      });
    },
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
