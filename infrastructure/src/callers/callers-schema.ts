import type { Migration } from '../postgres/migrate-schema.ts';

export const CALLERS_SCHEMA = 'access';

export const callersMigrations: readonly Migration[] = [
  {
    name: '001-sessions-and-roles',
    sql: `
      create table sessions (
        id uuid primary key,
        token_hash bytea not null unique,
        account_id text not null,
        device text not null,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on sessions (account_id);
      create table roles (
        account_id text not null,
        role text not null check (role in ('customer', 'driver', 'admin', 'operator')),
        primary key (account_id, role)
      );`,
  },
  {
    name: '002-sign-in-history',
    sql: 'alter table sessions add column ended_at timestamptz',
  },
  {
    name: '003-email-claims',
    sql: `
      create table email_claims (
        email_key bytea primary key,
        account_id text not null unique
      );`,
  },
  {
    name: '004-claims-to-settle',
    sql: `
      alter table email_claims add column claimed_at timestamptz not null default now();
      alter table email_claims add column settled boolean not null default false;
      create index on email_claims (claimed_at) where not settled;`,
  },
  {
    name: '005-devices',
    sql: 'alter table sessions add column device_hash bytea',
  },
  {
    name: '006-passkeys',
    sql: `
      create table passkeys (
        id text primary key,
        account_id text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index on passkeys (account_id);
      create table passkey_challenges (
        challenge text primary key,
        account_id text,
        expires_at timestamptz not null
      );
      create index on passkey_challenges (expires_at);`,
  },
  {
    name: '007-sessions-end',
    sql: `update sessions set expires_at = least(expires_at, created_at + interval '90 days')`,
  },
  {
    name: '008-networks-of-sessions',
    sql: 'alter table sessions add column begun_from text, add column seen_from text',
  },
  {
    name: '009-second-factor',
    // Admins and operators always needed a second factor, so their existing sessions used one.
    sql: `
      alter table sessions add column second_factor boolean not null default false;
      update sessions s set second_factor = true
      where exists (select from roles r where r.account_id = s.account_id and r.role in ('admin', 'operator'));`,
  },
  {
    name: '010-synced-passkeys',
    sql: 'alter table passkeys add column synced boolean',
  },
  {
    name: '011-claims-of-two-emails',
    sql: `
      alter table email_claims drop constraint email_claims_account_id_key;
      create index on email_claims (account_id);`,
  },
  {
    name: '012-sessions-by-device',
    sql: 'create index on sessions (device_hash) where device_hash is not null',
  },
  {
    name: '013-sign-in-numbers',
    sql: `
      create table sign_in_numbers (
        account_id text not null,
        number_key bytea not null,
        until timestamptz,
        primary key (account_id, number_key)
      );
      create index on sign_in_numbers (number_key);`,
  },
];
