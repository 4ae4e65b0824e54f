import { setTimeout as pause } from 'node:timers/promises';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

export const CONTROL_SCHEMA = 'projections';

export const CONTROL_CHANNEL = 'projection_control';

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
  /** Why the first event that is still parked failed; null if none is. */
  readonly reason: string | null;
}

export const requestRetry = async (db: Queryable, { id, model, stream }: QueuedRetry, by: string): Promise<void> => {
  await db.query(
    `with asked as (insert into ${TABLE} (id, model, stream, requested_by) values ($1, $2, $3, $4) returning id)
     select pg_notify('${RETRY_CHANNEL}', id::text) from asked`,
    [id, model, stream, by],
  );
};

/** Claims new requests, and unsettled ones claimed more than half a minute ago, as after a crash. */
export const claimRetries = async (db: Queryable): Promise<readonly QueuedRetry[]> => {
  const { rows } = await db.query<QueuedRetry>(
    `update ${TABLE} set claimed_at = now() where id in (
       select id from ${TABLE}
       where settled_at is null and (claimed_at is null or claimed_at < now() - interval '30 seconds')
       order by requested_at for update skip locked)
     returning id, model, stream`,
  );
  return rows;
};

export const settleRetry = async (db: Queryable, id: string, outcome: RetryOutcome): Promise<void> => {
  await db.query(`update ${TABLE} set restored = $2, parked = $3, reason = $4, settled_at = now() where id = $1`, [
    id,
    outcome.restored,
    outcome.parked,
    outcome.reason,
  ]);
};

/** Waits for the outcome. Null on a timeout; rejects when `signal` aborts. */
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
