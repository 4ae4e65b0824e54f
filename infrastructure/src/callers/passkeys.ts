import type pg from 'pg';
import { CALLERS_SCHEMA as S } from './callers-schema.ts';

export const MAX_PASSKEYS = 10;

export const PASSKEY_CHALLENGE_MS = 5 * 60_000;

export interface StoredPasskey {
  /** WebAuthn credential id, base64url. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface Passkey extends StoredPasskey {
  readonly accountId: string;
  /** The public key, encoded as COSE. */
  readonly publicKey: Buffer;
  /** The authenticator's signature counter; 0 for an authenticator without one. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean | null;
}

export interface Passkeys {
  storeChallenge(challenge: string, accountId: string | null): Promise<void>;
  consumeChallenge(challenge: string, accountId: string | null): Promise<boolean>;
  add(passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>): Promise<StoredPasskey | null>;
  find(id: string): Promise<Passkey | null>;
  recordUse(id: string, counter: number): Promise<void>;
  list(accountId: string): Promise<readonly StoredPasskey[]>;
  remove(accountId: string, id: string): Promise<boolean>;
  deletePerson(accountId: string): Promise<void>;
  prune(): Promise<number>;
}

const VIEW = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"';

export const postgresPasskeys = (db: pg.Pool): Passkeys => ({
  storeChallenge: async (challenge, accountId) => {
    await db.query(
      `insert into ${S}.passkey_challenges (challenge, account_id, expires_at)
       values ($1, $2, now() + $3 * interval '1 millisecond')`,
      [challenge, accountId, PASSKEY_CHALLENGE_MS],
    );
  },
  consumeChallenge: async (challenge, accountId) => {
    const { rowCount } = await db.query(
      `delete from ${S}.passkey_challenges
       where challenge = $1 and account_id is not distinct from $2 and expires_at > now()`,
      [challenge, accountId],
    );
    return rowCount === 1;
  },
  add: async ({ id, accountId, publicKey, counter, transports, name, synced }) => {
    const { rows } = await db.query<StoredPasskey>(
      `insert into ${S}.passkeys (id, account_id, public_key, counter, transports, name, synced, created_at)
       select $1, $2, $3, $4, $5, $6, $8, now()
       where (select count(*) from ${S}.passkeys where account_id = $2) < $7
       on conflict do nothing returning ${VIEW}`,
      [id, accountId, publicKey, counter, transports, name, MAX_PASSKEYS, synced],
    );
    return rows[0] ?? null;
  },
  find: async (id) => {
    const { rows } = await db.query<Passkey & { readonly count: string }>(
      `select ${VIEW}, account_id as "accountId", public_key as "publicKey", counter as count, transports, synced
       from ${S}.passkeys where id = $1`,
      [id],
    );
    const [row] = rows;
    return row ? { ...row, counter: Number(row.count) } : null;
  },
  recordUse: async (id, counter) => {
    await db.query(`update ${S}.passkeys set counter = greatest(counter, $2), last_used_at = now() where id = $1`, [
      id,
      counter,
    ]);
  },
  list: async (accountId) => {
    const { rows } = await db.query<StoredPasskey>(
      `select ${VIEW} from ${S}.passkeys where account_id = $1 order by created_at, id`,
      [accountId],
    );
    return rows;
  },
  remove: async (accountId, id) => {
    const { rowCount } = await db.query(`delete from ${S}.passkeys where account_id = $1 and id = $2`, [accountId, id]);
    return rowCount === 1;
  },
  deletePerson: async (accountId) => {
    await db.query(`delete from ${S}.passkeys where account_id = $1`, [accountId]);
    await db.query(`delete from ${S}.passkey_challenges where account_id = $1`, [accountId]);
  },
  prune: async () => {
    const { rowCount } = await db.query(`delete from ${S}.passkey_challenges where expires_at <= now()`);
    return rowCount ?? 0;
  },
});
