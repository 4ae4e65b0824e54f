import type pg from 'pg';
import { CALLERS_SCHEMA as S } from './callers-schema.ts';

/** So many passkeys one account has at most. */
export const MOST_PASSKEYS = 10;

/** How long a challenge waits for its answer: as long as somebody takes who looks for their security key. */
export const CHALLENGE_MS = 5 * 60_000;

export interface PasskeyView {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Null before it was ever signed in with. */
  readonly lastUsedAt: Date | null;
}

export interface Passkey extends PasskeyView {
  readonly accountId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  /** How often the authenticator says that it has signed; 0 for those that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether it may be on several devices, as it said when it was made; null where it was made before that was kept. */
  readonly synced: boolean | null;
}

/** Passkeys and the challenges that wait for one. `challenge`: base64url. `accountId`: null for whoever signs in. */
export interface Passkeys {
  ask(challenge: string, accountId: string | null): Promise<void>;
  /** Uses a challenge up; false for one that was not given, was used, or is too old. */
  answered(challenge: string, accountId: string | null): Promise<boolean>;
  /** Null where the account has as many as it may, or anybody has this one. */
  add(passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>): Promise<PasskeyView | null>;
  find(id: string): Promise<Passkey | null>;
  used(id: string, counter: number): Promise<void>;
  /** Oldest first. */
  list(accountId: string): Promise<readonly PasskeyView[]>;
  /** False when the account has no such passkey. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Drops all of the account. */
  forget(accountId: string): Promise<void>;
  /** Drops challenges that are too old; returns how many. */
  prune(): Promise<number>;
}

const VIEW = 'id, name, created_at as "createdAt", last_used_at as "lastUsedAt"';

/** Passkeys in PostgreSQL. Times are the server's, so that all processes agree on them. */
export const postgresPasskeys = (db: pg.Pool): Passkeys => ({
  ask: async (challenge, accountId) => {
    await db.query(
      `insert into ${S}.passkey_challenges (challenge, account_id, expires_at)
       values ($1, $2, now() + $3 * interval '1 millisecond')`,
      [challenge, accountId, CHALLENGE_MS],
    );
  },
  answered: async (challenge, accountId) => {
    const { rowCount } = await db.query(
      `delete from ${S}.passkey_challenges
       where challenge = $1 and account_id is not distinct from $2 and expires_at > now()`,
      [challenge, accountId],
    );
    return rowCount === 1;
  },
  add: async ({ id, accountId, publicKey, counter, transports, name, synced }) => {
    // Counted in the statement: two at once may make one more than the most, and no account more than that.
    const { rows } = await db.query<PasskeyView>(
      `insert into ${S}.passkeys (id, account_id, public_key, counter, transports, name, synced, created_at)
       select $1, $2, $3, $4, $5, $6, $8, now()
       where (select count(*) from ${S}.passkeys where account_id = $2) < $7
       on conflict do nothing returning ${VIEW}`,
      [id, accountId, publicKey, counter, transports, name, MOST_PASSKEYS, synced],
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
  used: async (id, counter) => {
    await db.query(`update ${S}.passkeys set counter = greatest(counter, $2), last_used_at = now() where id = $1`, [
      id,
      counter,
    ]);
  },
  list: async (accountId) => {
    const { rows } = await db.query<PasskeyView>(
      `select ${VIEW} from ${S}.passkeys where account_id = $1 order by created_at, id`,
      [accountId],
    );
    return rows;
  },
  remove: async (accountId, id) => {
    const { rowCount } = await db.query(`delete from ${S}.passkeys where account_id = $1 and id = $2`, [accountId, id]);
    return rowCount === 1;
  },
  forget: async (accountId) => {
    await db.query(`delete from ${S}.passkeys where account_id = $1`, [accountId]);
    await db.query(`delete from ${S}.passkey_challenges where account_id = $1`, [accountId]);
  },
  prune: async () => {
    const { rowCount } = await db.query(`delete from ${S}.passkey_challenges where expires_at <= now()`);
    return rowCount ?? 0;
  },
});
