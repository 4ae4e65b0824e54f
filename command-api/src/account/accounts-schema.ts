import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';

export const codeRoundsMigration: Migration = {
  name: '007-code-rounds',
  sql: 'alter table code_requests add column rounds int not null default 1;',
};

/** A `*_quiet` column says that the request sent no code itself and accepts the codes of other requests. */
export const codeSourcesMigration: Migration = {
  name: '008-code-sources',
  sql: `
    alter table code_requests add column source_key bytea;
    alter table code_requests add column email_quiet boolean not null default false;
    alter table code_requests add column phone_quiet boolean not null default false;`,
};

export const contactChangesMigration: Migration = {
  name: '020-contact-changes',
  sql: `
    alter table code_requests drop constraint code_requests_purpose_check;
    alter table code_requests add constraint code_requests_purpose_check
      check (purpose in ('registration', 'login', 'bank_change', 'number_change', 'email_change'));`,
};

export const nextTextsMigration: Migration = {
  name: '021-next-texts',
  sql: 'alter table code_requests add column next_text_at timestamptz;',
};

export const longCodesMigration: Migration = {
  name: '025-long-codes',
  sql: 'alter table code_requests add column email_long boolean not null default false;',
};

export const codesAskedAgainMigration: Migration = {
  name: '026-codes-asked-again',
  sql: `
    alter table code_requests add column email_asked_again_at timestamptz;
    alter table code_requests add column phone_asked_again_at timestamptz;`,
};

export const codeRequestsMigration: Migration = {
  name: '003-code-requests',
  sql: `
    create table code_requests (
      id uuid primary key,
      token_hash bytea not null unique,
      purpose text not null check (purpose in ('registration', 'login', 'bank_change')),
      account_id text,
      email_key bytea,
      phone_key bytea,
      sealed bytea not null,
      email_code bytea not null,
      phone_code bytea not null,
      tries int not null default 0,
      email_sends int not null default 1,
      phone_sends int not null default 1,
      email_sent_at timestamptz not null,
      phone_sent_at timestamptz not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index on code_requests (email_key);
    create index on code_requests (phone_key);
    create index on code_requests (account_id);
    create index on code_requests (expires_at);`,
};
