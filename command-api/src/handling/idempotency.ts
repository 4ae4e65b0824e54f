import { createHash, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { openBytes, sealBytes } from '@saferide/infrastructure/personal-data/sealing';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate';
import type pg from 'pg';

export const idempotencyMigration: Migration = {
  name: '001-idempotency-keys',
  sql: `
    create table idempotency_keys (
      account_id text not null,
      key text not null,
      fingerprint bytea not null,
      claimed_at timestamptz not null,
      -- Sealed under the master key: an answer may hold what is personal.
      answer bytea,
      primary key (account_id, key)
    );
    create index on idempotency_keys (claimed_at);`,
};

/** How long an answer is given again. */
const KEPT_HOURS = 24;
/** A claim without an answer for so long belonged to a process that died. */
const ABANDONED_SECONDS = 30;
/** How long a second request waits for the first one's answer. */
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 25;

/** An answer as it is kept: nothing that is not also sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface KeyedRequest {
  readonly accountId: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface IdempotencyKeys {
  /**
   * The answer kept for this key, or else the answer of `run`, kept from now on. `run` happens at most once at a time
   * for one key; after a crash it happens again, and commands recognise themselves by their id. An answer of `null`
   * from `keep` is not kept. `signal` ends the wait for another run.
   */
  once(request: KeyedRequest, run: () => Promise<Answer>, signal: AbortSignal): Promise<Answer>;
  /** Forgets keys past their time; returns how many. */
  prune(): Promise<number>;
}

/** The same request gives the same bytes: the address and the body, fields in any order. */
const fingerprintOf = ({ method, path, body }: KeyedRequest): Buffer =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body ?? null, sortedKeys)}`)
    .digest();

/** What a sealed answer is bound to: it opens for this account and key alone. */
const contextOf = ({ accountId, key }: KeyedRequest): string => `answer ${accountId} ${key}`;

const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Keys and answers in PostgreSQL, answers sealed under `masterKey`. */
export const postgresIdempotencyKeys = (db: pg.Pool, masterKey: KeyObject): IdempotencyKeys => {
  const table = `${COMMAND_SCHEMA}.idempotency_keys`;
  /** The claim while it is this run's: one taken for dead has been claimed anew, and is another's to end. */
  const held = 'account_id = $1 and key = $2 and claimed_at = $3::timestamptz';

  /** When it was claimed, to the microsecond: what only this claim's holder may write by. Undefined when it is not to be had. */
  const claim = async (accountId: string, key: string, fingerprint: Buffer): Promise<string | undefined> => {
    const { rows } = await db.query<{ fence: string }>({
      name: 'claim a key',
      text: `insert into ${table} as k (account_id, key, fingerprint, claimed_at) values ($1, $2, $3, now())
       on conflict (account_id, key) do update set claimed_at = now(), fingerprint = excluded.fingerprint, answer = null
       where k.claimed_at < now() - $4 * interval '1 hour'
          or (k.answer is null and k.fingerprint = excluded.fingerprint and k.claimed_at < now() - $5 * interval '1 second')
       returning claimed_at::text as fence`,
      values: [accountId, key, fingerprint, KEPT_HOURS, ABANDONED_SECONDS],
    });
    return rows[0]?.fence;
  };

  const kept = async (accountId: string, key: string) => {
    const { rows } = await db.query<{ fingerprint: Buffer; answer: Buffer | null }>(
      `select fingerprint, answer from ${table} where account_id = $1 and key = $2`,
      [accountId, key],
    );
    return rows[0];
  };

  return {
    once: async (request, run, signal) => {
      const { accountId, key } = request;
      const fingerprint = fingerprintOf(request);
      let fence: string | undefined;
      for (const deadline = Date.now() + WAIT_MS; ; await pause(LOOK_EVERY_MS, undefined, { signal })) {
        fence = await claim(accountId, key, fingerprint);
        if (fence !== undefined) break;
        const found = await kept(accountId, key);
        if (found && !found.fingerprint.equals(fingerprint))
          throw edgeProblem(
            'IdempotencyKeyReused',
            'This Idempotency-Key was used for another request. Use a new key.',
          );
        if (found?.answer)
          return JSON.parse(openBytes(masterKey, contextOf(request), found.answer).toString()) as Answer;
        if (Date.now() > deadline)
          throw edgeProblem('IdempotencyKeyInUse', 'The first request with this key is still at work. Try again.', {
            headers: { 'Retry-After': '1' },
          });
      }
      try {
        const answer = await run();
        const sealed = sealBytes(masterKey, contextOf(request), Buffer.from(JSON.stringify(answer)));
        const text = `update ${table} set answer = $4 where ${held}`;
        await db.query({ name: 'keep an answer', text, values: [accountId, key, fence, sealed] });
        return answer;
      } catch (error) {
        await db.query(`delete from ${table} where ${held} and answer is null`, [accountId, key, fence]);
        throw error;
      }
    },
    prune: async () => {
      const { rowCount } = await db.query(`delete from ${table} where claimed_at < now() - $1 * interval '1 hour'`, [
        KEPT_HOURS,
      ]);
      return rowCount ?? 0;
    },
  };
};
