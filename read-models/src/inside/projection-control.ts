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
