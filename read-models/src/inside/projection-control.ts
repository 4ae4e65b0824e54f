import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '@saferide/domain/time/instant';
import { type ClaimedJob, JOBS_TABLE, type JobQueue, jobQueue } from '@saferide/infrastructure/jobs/job-queue';
import { instantSql, type Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import { inTransaction } from '@saferide/infrastructure/postgres/pool';
import type pg from 'pg';

export const CONTROL_SCHEMA = 'projections';

export const CONTROL_CHANNEL = 'projection_control';

export const RETRY_QUEUE = 'retry of a stream';
export const REBUILD_QUEUE = 'rebuild';

/** The clock of the projection services, which do not use another one. */
export const wallClock = (): Instant => new Date().toISOString();

export const controlMigrations: readonly Migration[] = [
  {
    name: '001-control-and-rebuilds',
    sql: `
      create table control (
        model text primary key,
        paused boolean not null default false,
        changed_at timestamptz not null default now()
      );
      create table rebuilds (
        id uuid primary key,
        models text[] not null,
        phase text not null default 'requested',
        events bigint not null default 0,
        total bigint,
        events_per_second double precision not null default 0,
        dry_run boolean not null,
        accept_differences boolean not null default false,
        cancel_requested boolean not null default false,
        comparison jsonb,
        error text,
        requested_by text not null,
        reason text not null,
        started_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index on rebuilds (started_at desc);
      create table retries (
        id uuid primary key,
        model text not null,
        stream text not null,
        requested_by text not null,
        requested_at timestamptz not null default now(),
        claimed_at timestamptz,
        settled_at timestamptz,
        restored integer,
        parked integer,
        reason text
      );`,
  },
  {
    name: '002-kept-and-set-aside',
    sql: `
      alter table rebuilds add column kept boolean not null default false;
      create table set_aside (
        of text not null,
        what text not null,
        reason text not null,
        set_aside_by text not null,
        set_aside_at timestamptz not null default now(),
        primary key (of, what)
      );`,
  },
  {
    name: '003-requests-to-jobs',
    sql: `
      insert into ${JOBS_TABLE} (queue, id, due_at, free_at, payload)
      select '${RETRY_QUEUE}', id::text, ${instantSql('requested_at')}, ${instantSql('requested_at')},
        jsonb_build_object('model', model, 'stream', stream)
      from retries where settled_at is null;
      alter table retries drop column claimed_at;
      insert into ${JOBS_TABLE} (queue, id, due_at, free_at, payload)
      select '${REBUILD_QUEUE}', id::text, ${instantSql('started_at')}, ${instantSql('started_at')}, 'null'
      from rebuilds where phase not in ('done', 'failed', 'cancelled');`,
  },
];

export const isPaused = async (db: pg.Pool, model: string): Promise<boolean> => {
  const { rows } = await db.query<{ paused: boolean }>(
    `select paused from ${CONTROL_SCHEMA}.control where model = $1`,
    [model],
  );
  return rows[0]?.paused ?? false;
};

export const setPaused = async (db: pg.Pool, model: string, paused: boolean): Promise<void> => {
  await db.query(
    `with said as (insert into ${CONTROL_SCHEMA}.control (model, paused) values ($1, $2)
       on conflict (model) do update set paused = excluded.paused, changed_at = now() returning model)
     select pg_notify('${CONTROL_CHANNEL}', model) from said`,
    [model, paused],
  );
};

export const RETRY_CHANNEL = 'retry_requested';

type Queryable = Pick<pg.Pool, 'query'>;

const TABLE = `${CONTROL_SCHEMA}.retries`;
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 50;

export interface QueuedRetry {
  readonly id: string;
  readonly model: string;
  readonly stream: string;
}

interface RetryOutcome {
  readonly restored: number;
  readonly parked: number;
  /** The reason why the first event that is still parked failed; null if no event is parked. */
  readonly reason: string | null;
}

const retryJobs = (db: Queryable): JobQueue<Omit<QueuedRetry, 'id'>> => jobQueue(db, RETRY_QUEUE);

export const requestRetry = async (db: pg.Pool, { id, model, stream }: QueuedRetry, by: string): Promise<void> =>
  inTransaction(db, async (client) => {
    await client.query(`insert into ${TABLE} (id, model, stream, requested_by) values ($1, $2, $3, $4)`, [
      ...[id, model, stream, by],
    ]);
    await retryJobs(client).add([{ id, dueAt: wallClock(), payload: { model, stream } }]);
    await client.query('select pg_notify($1, $2)', [RETRY_CHANNEL, id]);
  });

export type ClaimedRetry = ClaimedJob<Omit<QueuedRetry, 'id'>>;

/** How long a retry is claimed, which must be longer than a retry of one stream takes. */
const RETRY_MS = 30_000;

export const claimRetries = (db: Queryable): Promise<readonly ClaimedRetry[]> =>
  retryJobs(db).claim({ now: wallClock(), forMs: RETRY_MS, limit: 100 });

/** Records the outcome of a retry. Does nothing if the claim has expired. */
export const settleRetry = async (db: pg.Pool, job: ClaimedRetry, outcome: RetryOutcome): Promise<void> =>
  inTransaction(db, async (client) => {
    if (!(await retryJobs(client).complete(job))) return;
    await client.query(
      `update ${TABLE} set restored = $2, parked = $3, reason = $4, settled_at = now() where id = $1`,
      [...[job.id, outcome.restored, outcome.parked, outcome.reason]],
    );
  });

/** Waits for the outcome of a retry. Returns null after a time-out, and rejects when `signal` aborts. */
export const waitForRetry = async (db: Queryable, id: string, signal: AbortSignal): Promise<RetryOutcome | null> => {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; ) {
    const { rows } = await db.query<RetryOutcome>(
      `select restored, parked, reason from ${TABLE} where id = $1 and settled_at is not null`,
      [id],
    );
    if (rows[0]) return rows[0];
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
  return null;
};
