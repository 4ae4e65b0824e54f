import type { Instant } from '@saferide/domain/time/instant';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';
import type { CodeChannel, CodePurpose } from './code-request.ts';

/** Requests that wait for a code, as they are stored. What names a person is digested or sealed. */
export interface CodeRequestRow {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly account_id: string | null;
  readonly sealed: Buffer;
  readonly email_code: Buffer;
  readonly phone_code: Buffer;
  readonly tries: number;
  readonly email_key: Buffer | null;
  readonly phone_key: Buffer | null;
  readonly source_key: Buffer | null;
  /** No code of its own was sent: it goes by those that were sent for others. */
  readonly email_quiet: boolean;
  readonly phone_quiet: boolean;
  /** Where its text was over the day's budget: when texts are possible again. */
  readonly next_text_at: Date | null;
}

export const codeRequestTable = `${COMMAND_SCHEMA}.code_requests`;

/** Whom a request is about, and who asks. */
export type NamedRequest = Pick<CodeRequestRow, 'purpose' | 'account_id' | 'email_key' | 'phone_key' | 'source_key'>;

/** Where a channel's codes go, in SQL: at a sign-in the number is the account's, which the e-mail names. */
const targets = { email: 'email_key', phone: 'coalesce(phone_key, email_key)' } as const;
const targetOf = (channel: CodeChannel, { email_key, phone_key }: Pick<CodeRequestRow, 'email_key' | 'phone_key'>) =>
  channel === 'email' ? email_key : (phone_key ?? email_key);

/** Requests for one person made at once wait for each other, so that all of them are counted. In one order. */
export const oneAtATime = async (
  client: pg.PoolClient,
  { email_key, phone_key, account_id }: NamedRequest,
): Promise<void> => {
  const names = [email_key?.toString('hex'), phone_key?.toString('hex'), account_id]
    .filter((name) => typeof name === 'string')
    .sort();
  for (const name of names)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`code request ${name}`]);
};

const numberIn = ({ rows }: pg.QueryResult<{ number: number }>): number => rows[0]?.number ?? 0;

/** How many requests this source has open for the same e-mail, number or account. */
export const roundsOf = async (client: pg.PoolClient, named: NamedRequest, now: Instant): Promise<number> =>
  numberIn(
    await client.query(
      `select coalesce(sum(rounds), 0)::int as number from ${codeRequestTable}
       where (email_key = $1 or phone_key = $2 or account_id = $3) and purpose = $4
         and source_key is not distinct from $5 and expires_at > $6`,
      [named.email_key, named.phone_key, named.account_id, named.purpose, named.source_key, now],
    ),
  );

/** How many codes were sent where this channel's codes go, whoever asked. */
export const sentTo = async (
  client: pg.PoolClient,
  channel: CodeChannel,
  named: NamedRequest,
  now: Instant,
): Promise<number> =>
  numberIn(
    await client.query(
      `select coalesce(sum(${channel}_sends), 0)::int as number from ${codeRequestTable}
       where ${targets[channel]} = $1 and purpose = $2 and not ${channel}_quiet and expires_at > $3`,
      [targetOf(channel, named), named.purpose, now],
    ),
  );

/** So many of the codes that were sent last open a request that was sent none. */
const NEWEST = 2;

/** The codes sent last to where this channel's codes go. */
export const newestSent = async (
  db: pg.Pool,
  channel: CodeChannel,
  row: CodeRequestRow,
  now: Instant,
): Promise<readonly { readonly id: string; readonly code: Buffer }[]> => {
  const { rows } = await db.query<{ id: string; code: Buffer }>(
    `select id, ${channel}_code as code from ${codeRequestTable}
     where ${targets[channel]} = $1 and purpose = $2 and not ${channel}_quiet and expires_at > $3
     order by ${channel}_sent_at desc limit ${NEWEST}`,
    [targetOf(channel, row), row.purpose, now],
  );
  return rows;
};

/** Entries made in requests that go by the codes of others, for the same e-mail or number. */
export const quietGuesses = async (db: pg.Pool, row: CodeRequestRow, now: Instant): Promise<number> =>
  numberIn(
    await db.query(
      `select coalesce(sum(tries), 0)::int as number from ${codeRequestTable}
       where (email_key = $1 or phone_key = $2) and purpose = $3 and (email_quiet or phone_quiet) and expires_at > $4`,
      [row.email_key, row.phone_key, row.purpose, now],
    ),
  );
