import type { Instant } from '@saferide/domain/time/instant';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type pg from 'pg';
import type { CodeChannel, CodePurpose } from './code-request.ts';

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
  readonly email_quiet: boolean;
  readonly email_long: boolean;
  readonly phone_quiet: boolean;
  readonly next_text_at: Date | null;
  readonly email_sends: number;
  readonly phone_sends: number;
}

export const codeRequestTable = `${COMMAND_SCHEMA}.code_requests`;

export type CodeRequestKeys = Pick<CodeRequestRow, 'purpose' | 'account_id' | 'email_key' | 'phone_key' | 'source_key'>;

/**
 * A sign-in request contains only an e-mail address or a number, which then identifies the recipient on both channels.
 */
const targets = { email: 'coalesce(email_key, phone_key)', phone: 'coalesce(phone_key, email_key)' } as const;
const targetOf = (channel: CodeChannel, { email_key, phone_key }: Pick<CodeRequestRow, 'email_key' | 'phone_key'>) =>
  channel === 'email' ? (email_key ?? phone_key) : (phone_key ?? email_key);

/** The locks are taken in sorted order, which prevents deadlocks. */
export const lockPerson = async (
  client: pg.PoolClient,
  { email_key, phone_key, account_id }: CodeRequestKeys,
): Promise<void> => {
  const names = [email_key?.toString('hex'), phone_key?.toString('hex'), account_id]
    .filter((name) => typeof name === 'string')
    .sort();
  for (const name of names)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`code request ${name}`]);
};

const numberIn = ({ rows }: pg.QueryResult<{ number: number }>): number => rows[0]?.number ?? 0;

export const countCodeRounds = async (client: pg.PoolClient, named: CodeRequestKeys, now: Instant): Promise<number> =>
  numberIn(
    await client.query(
      `select coalesce(sum(rounds), 0)::int as number from ${codeRequestTable}
       where (email_key = $1 or phone_key = $2 or account_id = $3) and purpose = $4
         and source_key is not distinct from $5 and expires_at > $6`,
      [named.email_key, named.phone_key, named.account_id, named.purpose, named.source_key, now],
    ),
  );

/** E-mails with long codes are counted apart, so that short ones sent before cannot take their place. */
export const messagesSentTo = async (
  client: pg.PoolClient,
  channel: CodeChannel,
  named: CodeRequestKeys,
  { long, now }: { readonly long: boolean; readonly now: Instant },
): Promise<number> =>
  numberIn(
    await client.query(
      `select coalesce(sum(${channel}_sends), 0)::int as number from ${codeRequestTable}
       where ${targets[channel]} = $1 and purpose = $2 and not ${channel}_quiet and expires_at > $3
         and ($4 = 'phone' or email_long = $5)`,
      [targetOf(channel, named), named.purpose, now, channel, long],
    ),
  );

const NEWEST = 2;

/** The newest codes of six digits and of twelve: strangers who get one kind sent must not displace the other. */
export const latestCodesSent = async (
  db: pg.Pool,
  channel: CodeChannel,
  row: CodeRequestRow,
  now: Instant,
): Promise<readonly { readonly id: string; readonly code: Buffer }[]> => {
  const { rows } = await db.query<{ id: string; code: Buffer }>(
    `select id, code from (
       select id, ${channel}_code as code,
         row_number() over (partition by $4 = 'email' and email_long order by ${channel}_sent_at desc) as nth
       from ${codeRequestTable}
       where ${targets[channel]} = $1 and purpose = $2 and not ${channel}_quiet and expires_at > $3) sent
     where nth <= ${NEWEST}`,
    [targetOf(channel, row), row.purpose, now, channel],
  );
  return rows;
};

export const countGuessesAtSharedCodes = async (db: pg.Pool, row: CodeRequestRow, now: Instant): Promise<number> =>
  numberIn(
    await db.query(
      `select coalesce(sum(tries), 0)::int as number from ${codeRequestTable}
       where (email_key = $1 or phone_key = $2) and purpose = $3 and (email_quiet or phone_quiet) and expires_at > $4`,
      [row.email_key, row.phone_key, row.purpose, now],
    ),
  );
