import type { Migration } from '../postgres/migrate.ts';

/** How much was asked for lately, by whom: digests and numbers alone. Written by every service. */
export const LIMITS_SCHEMA = 'limits';

/**
 * A row a key and window. Those of minutes are not logged: nothing is lost with them but a minute's count, and no request
 * waits for the disk because of them. Those of days are kept as anything else is.
 */
export const limitsMigrations: readonly Migration[] = [
  {
    name: '001-counts',
    sql: `
      create unlogged table brief_counts (
        key bytea not null,
        ends_at timestamptz not null,
        count int not null,
        primary key (key, ends_at)
      );
      create index on brief_counts (ends_at);
      create table lasting_counts (
        key bytea not null,
        ends_at timestamptz not null,
        count int not null,
        primary key (key, ends_at)
      );
      create index on lasting_counts (ends_at);`,
  },
];
