import type { Migration } from '../postgres/migrate-schema.ts';

export const LIMITS_SCHEMA = 'limits';

/** Counts in windows below an hour are unlogged, so that no request waits for the disk; others are durable. */
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
