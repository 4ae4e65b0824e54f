import { createHash, createHmac, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { after, type Instant } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/configuration/secrets';
import { openBytes, sealBytes } from '@saferide/infrastructure/personal-data/sealing';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { inTransaction } from '@saferide/infrastructure/postgres/transaction';
import type pg from 'pg';
import type {
  CodeChannel,
  CodePurpose,
  CodeRequest,
  Entry,
  NewRequest,
  OpenedRequest,
  RequestName,
  Resent,
} from './code-request.ts';
import { codeHash, codePolicy, newCode, sameHash } from './codes.ts';

interface Row {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly account_id: string | null;
  readonly sealed: Buffer;
  readonly email_code: Buffer;
  readonly phone_code: Buffer;
  readonly tries: number;
  readonly email_key: Buffer | null;
  readonly phone_key: Buffer | null;
}

const table = `${COMMAND_SCHEMA}.code_requests`;
const NOBODY: Buffer = Buffer.alloc(32);
/** SQL: how many requests there are for the same e-mail, number or account. */
const roundsOf = (emailKey: string, phoneKey: string, accountId: string, now: string): string =>
  `(select coalesce(sum(rounds), 0) from ${table}
     where (email_key = ${emailKey} or phone_key = ${phoneKey} or account_id = ${accountId}) and expires_at > ${now})`;

/** Requests for one person made at once wait for each other, so that all of them are counted. In one order. */
const oneAtATime = async (
  client: pg.PoolClient,
  emailKey: Buffer | null,
  phoneKey: Buffer | null,
  accountId: string | null,
): Promise<void> => {
  const names = [emailKey?.toString('hex'), phoneKey?.toString('hex'), accountId]
    .filter((name) => typeof name === 'string')
    .sort();
  for (const name of names)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`code request ${name}`]);
};

const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** Requests that wait for a code, in a table, so that any process can go on with them. */
export const createCodeRequests = (db: pg.Pool, masterKey: KeyObject) => {
  const secret = secretFor(masterKey, 'codes');
  const keyOf = (value: string | undefined) =>
    value === undefined ? null : createHmac('sha256', secret).update(value.toLowerCase()).digest();
  const toRequest = ({ id, purpose, account_id, sealed }: Row): CodeRequest => ({
    id,
    purpose,
    accountId: account_id,
    applicant: JSON.parse(openBytes(masterKey, `code request ${id}`, sealed).toString('utf8')),
  });

  /**
   * Null when there were too many requests for the same e-mail, number or account in the last ten minutes. Those ended
   * by wrong codes count too: each would mean more guesses, and more messages that somebody pays for.
   */
  const begin = async ({ purpose, accountId, applicant }: NewRequest, now: Instant): Promise<OpenedRequest | null> => {
    const id = randomUUID();
    const token = randomBytes(32).toString('base64url');
    const [emailCode, phoneCode] = [newCode(), newCode()];
    const sealed = sealBytes(masterKey, `code request ${id}`, Buffer.from(JSON.stringify(applicant)));
    const [emailKey, phoneKey] = [keyOf(applicant.email), keyOf(applicant.phoneNumber)];
    const insert = `
      insert into ${table} (id, token_hash, purpose, account_id, email_key, phone_key, sealed, email_code, phone_code,
        email_sent_at, phone_sent_at, created_at, expires_at)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $11
      where ${roundsOf('$5', '$6', '$4', '$10')} < $12`;
    const rowCount = await inTransaction(db, async (client) => {
      await oneAtATime(client, emailKey, phoneKey, accountId);
      const inserted = await client.query(insert, [
        id,
        tokenHash(token),
        purpose,
        accountId,
        emailKey,
        phoneKey,
        sealed,
        codeHash(secret, id, 'email', emailCode),
        codeHash(secret, id, 'phone', phoneCode),
        now,
        after(now, codePolicy.validMs),
        codePolicy.requestsAtOnce,
      ]);
      return inserted.rowCount;
    });
    return rowCount === 1 ? { id, token, emailCode, phoneCode } : null;
  };

  /** Which of the named requests is meant: the token's own, or the newest for an account. */
  const named = (name: RequestName): readonly [string, Buffer | string | null] => {
    if ('token' in name) return ['token_hash', tokenHash(name.token)];
    return ['account_id', name.accountId];
  };

  /** Counts the entry before it looks at the codes, so that entries made at once are counted too. */
  const enter = async (
    purpose: CodePurpose,
    name: RequestName,
    codes: { readonly email?: string; readonly phone?: string },
    now: Instant,
  ): Promise<Entry> => {
    const [column, value] = named(name);
    const { rows } = await db.query<Row>(
      `update ${table} set tries = tries + 1 where id = (
         select id from ${table} where ${column} = $1 and purpose = $2 and expires_at > $3
         order by created_at desc limit 1)
       returning *`,
      [value, purpose, now],
    );
    const row = rows[0];
    const id = row?.id ?? 'nobody';
    const right = new Set<CodeChannel>();
    const wrong = new Set<CodeChannel>();
    for (const [channel, stored] of [
      ['email', row?.email_code],
      ['phone', row?.phone_code],
    ] as const) {
      const given = codes[channel];
      if (given === undefined) continue;
      if (sameHash(codeHash(secret, id, channel, given), stored ?? NOBODY)) right.add(channel);
      else wrong.add(channel);
    }
    if (!row) return { outcome: 'over' };
    if (row.tries > codePolicy.tries) return { outcome: 'over' };
    if (wrong.size > 0 || right.size === 0)
      return { outcome: 'wrong', triesLeft: codePolicy.tries - row.tries, channels: wrong };
    return { outcome: 'right', request: toRequest(row), channels: right };
  };

  /** Uses a request up; false when it was used already. */
  const drop = async (id: string): Promise<boolean> => {
    const { rowCount } = await db.query(`delete from ${table} where id = $1`, [id]);
    return rowCount === 1;
  };

  /**
   * A new code for one channel, good for as long as a first one. After too many wrong codes there are as many tries again,
   * and the request counts as one more of those for the same e-mail, number or account.
   */
  const resend = (purpose: CodePurpose, name: RequestName, channel: CodeChannel, now: Instant): Promise<Resent> =>
    inTransaction(db, async (client) => {
      const [column, value] = named(name);
      const { rows } = await client.query<Row & { sends: number; sent_at: Date }>(
        `select *, ${channel}_sends as sends, ${channel}_sent_at as sent_at from ${table}
         where ${column} = $1 and purpose = $2 and expires_at > $3 order by created_at desc limit 1 for update`,
        [value, purpose, now],
      );
      const row = rows[0];
      if (!row) return { outcome: 'none' };
      const waited = Date.parse(now) - row.sent_at.getTime();
      const retryAfterMs = row.sends > codePolicy.resends ? codePolicy.validMs : codePolicy.resendEveryMs - waited;
      if (retryAfterMs > 0) return { outcome: 'limited', retryAfterMs };
      const ended = row.tries >= codePolicy.tries;
      if (ended) {
        await oneAtATime(client, row.email_key, row.phone_key, row.account_id);
        const counted = await client.query<{ rounds: number }>(
          `select ${roundsOf('$1', '$2', '$3', '$4')}::int as rounds`,
          [row.email_key, row.phone_key, row.account_id, now],
        );
        if ((counted.rows[0]?.rounds ?? 0) >= codePolicy.requestsAtOnce)
          return { outcome: 'limited', retryAfterMs: codePolicy.validMs };
      }
      const code = newCode();
      await client.query(
        `update ${table} set ${channel}_code = $2, ${channel}_sends = ${channel}_sends + 1, ${channel}_sent_at = $3,
           expires_at = $4, tries = $5, rounds = rounds + $6 where id = $1`,
        [
          row.id,
          codeHash(secret, row.id, channel, code),
          now,
          after(now, codePolicy.validMs),
          ended ? 0 : row.tries,
          ended ? 1 : 0,
        ],
      );
      return { outcome: 'resent', request: toRequest(row), code };
    });

  return {
    begin,
    enter,
    drop,
    resend,
    /** Drops whatever waits for an account or an address. */
    forget: async (accountId: string, email: string | null): Promise<void> => {
      await db.query(`delete from ${table} where account_id = $1 or email_key = $2`, [
        accountId,
        keyOf(email ?? undefined),
      ]);
    },
    prune: async (now: Instant): Promise<number> => {
      const { rowCount } = await db.query(`delete from ${table} where expires_at <= $1`, [now]);
      return rowCount ?? 0;
    },
  };
};

export type CodeRequests = ReturnType<typeof createCodeRequests>;
