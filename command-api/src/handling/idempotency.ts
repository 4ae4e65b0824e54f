import { createHash, type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openBytes, sealBytes } from '@saferide/infrastructure/crypto/sealing';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import { isDatabaseUnavailable } from '@saferide/infrastructure/postgres/pool';
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

export const claimIdsMigration: Migration = {
  name: '012-claim-ids',
  sql: 'alter table idempotency_keys add column claim uuid;',
};

/**
 * Keys are stored longer than their responses, so that a request with an old key is refused instead of being run again.
 */
export const keyRetentionMigration: Migration = {
  name: '017-kept-keys',
  sql: `
    drop index idempotency_keys_claimed_at_idx;
    -- An empty answer is one that was forgotten.
    create index idempotency_keys_answered_idx on idempotency_keys (claimed_at) where answer <> '';`,
};

const KEPT_HOURS = 24;
const ABANDONED_SECONDS = 30;
const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 25;
const GIVE_UP_EVERY_MS = 250;
const GIVE_UP_FOR_MS = 120_000;

export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface FingerprintedRequest {
  readonly accountId: string;
  readonly key: string;
  /** Hash of method, URL with query, and body regardless of field order. */
  readonly fingerprint: Buffer;
}

export interface RequestWithKey extends Omit<FingerprintedRequest, 'fingerprint'> {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface IdempotencyKeys {
  /** After a crash `run` may be called again, so it must be idempotent. Throws IdempotencyKeyReused. */
  runOnce(
    request: FingerprintedRequest,
    run: () => Promise<StoredResponse>,
    signal: AbortSignal,
  ): Promise<StoredResponse>;
  /** Throws IdempotencyKeyReused. */
  bind(request: FingerprintedRequest): Promise<void>;
  /** Deletes old responses and returns their number. Their keys remain reserved. */
  prune(): Promise<number>;
}

export const fingerprintRequest = ({ accountId, key, method, path, body }: RequestWithKey): FingerprintedRequest => ({
  accountId,
  key,
  fingerprint: createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body ?? null, sortedKeys)}`)
    .digest(),
});

const contextOf = ({ accountId, key }: FingerprintedRequest): string => `answer ${accountId} ${key}`;

const sortedKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const assertSame = (
  { fingerprint }: FingerprintedRequest,
  found: { readonly fingerprint: Buffer } | undefined,
): void => {
  if (found && !found.fingerprint.equals(fingerprint))
    throw edgeProblem('IdempotencyKeyReused', 'This Idempotency-Key was used for another request. Use a new key.');
};

export const postgresIdempotencyKeys = (db: pg.Pool, systemKey: KeyObject): IdempotencyKeys => {
  const table = `${COMMAND_SCHEMA}.idempotency_keys`;
  const held = 'account_id = $1 and key = $2 and claim = $3';

  const claim = async (accountId: string, key: string, fingerprint: Buffer, id: string): Promise<boolean> => {
    const { rowCount } = await db.query({
      name: 'claim a key',
      text: `insert into ${table} as k (account_id, key, fingerprint, claim, claimed_at) values ($1, $2, $3, $4, now())
       on conflict (account_id, key) do update
         set claimed_at = now(), claim = excluded.claim
       where k.fingerprint = excluded.fingerprint and k.answer is null
         and (k.claim is null or k.claimed_at < now() - $5 * interval '1 second')`,
      values: [accountId, key, fingerprint, id, ABANDONED_SECONDS],
    });
    return rowCount === 1;
  };

  const giveUp = (accountId: string, key: string, id: string): Promise<unknown> =>
    db.query(`update ${table} set claim = null where ${held} and answer is null`, [accountId, key, id]);

  /**
   * Releases a claim that timed out, because an unresponsive database may still execute it later and block a retry of
   * the request.
   */
  const giveUpOnceItAnswers = async (accountId: string, key: string, id: string): Promise<void> => {
    for (const deadline = Date.now() + GIVE_UP_FOR_MS; Date.now() < deadline; ) {
      await pause(GIVE_UP_EVERY_MS, undefined, { ref: false });
      try {
        await giveUp(accountId, key, id);
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error)) return;
      }
    }
  };

  const stored = async (accountId: string, key: string) => {
    const { rows } = await db.query<{ fingerprint: Buffer; answer: Buffer | null }>(
      `select fingerprint, answer from ${table} where account_id = $1 and key = $2`,
      [accountId, key],
    );
    return rows[0];
  };

  return {
    runOnce: async (request, run, signal) => {
      const { accountId, key, fingerprint } = request;
      const id = randomUUID();
      for (const deadline = Date.now() + WAIT_MS; ; await pause(LOOK_EVERY_MS, undefined, { signal })) {
        try {
          if (await claim(accountId, key, fingerprint, id)) break;
        } catch (error) {
          if (isDatabaseUnavailable(error)) void giveUpOnceItAnswers(accountId, key, id);
          throw error;
        }
        const found = await stored(accountId, key);
        assertSame(request, found);
        if (found?.answer?.length === 0)
          throw edgeProblem(
            'IdempotencyKeyReused',
            'This was already done more than a day ago. Refresh to see the result.',
          );
        if (found?.answer)
          return JSON.parse(openBytes(systemKey, contextOf(request), found.answer).toString()) as StoredResponse;
        if (Date.now() > deadline)
          throw edgeProblem(
            'IdempotencyKeyInUse',
            'The first request with this key is still running. Try again in a moment.',
            {
              headers: { 'Retry-After': '1' },
            },
          );
      }
      try {
        const answer = await run();
        const sealed = sealBytes(systemKey, contextOf(request), Buffer.from(JSON.stringify(answer)));
        const text = `update ${table} set answer = $4 where ${held}`;
        await db.query({ name: 'keep an answer', text, values: [accountId, key, id, sealed] });
        return answer;
      } catch (error) {
        await giveUp(accountId, key, id).catch(() => void giveUpOnceItAnswers(accountId, key, id));
        throw error;
      }
    },
    bind: async (request) => {
      const { accountId, key, fingerprint } = request;
      const { rowCount } = await db.query({
        name: 'bind a key',
        text: `insert into ${table} (account_id, key, fingerprint, claimed_at) values ($1, $2, $3, now())
          on conflict do nothing`,
        values: [accountId, key, fingerprint],
      });
      if (rowCount === 0) assertSame(request, await stored(accountId, key));
    },
    prune: async () => {
      const { rowCount } = await db.query(
        `update ${table} set answer = '' where answer <> '' and claimed_at < now() - $1 * interval '1 hour'`,
        [KEPT_HOURS],
      );
      return rowCount ?? 0;
    },
  };
};
