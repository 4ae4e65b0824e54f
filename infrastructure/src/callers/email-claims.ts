import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { CALLERS_SCHEMA as S } from './callers-schema.ts';

/** Which account an e-mail belongs to. The address itself is not kept: only its HMAC under a server secret. */
export interface EmailClaims {
  /** The HMAC under which an address is looked up; the same for every spelling of one address. */
  keyOf(email: string): Buffer;
  accountOf(email: string): Promise<string | null>;
  /** Claims the address for an account that has none yet; says whose it is now. */
  claim(email: string, accountId: string): Promise<string>;
  /** Notes that the account is there, so that its claim is nobody's leftover. */
  settle(accountId: string): Promise<void>;
  /** Accounts whose claims were made a while ago and never settled: their process may have died in between. */
  leftovers(): Promise<readonly string[]>;
  /** Gives up every claim of an account. */
  release(accountId: string): Promise<void>;
}

/** A claim is settled within moments, or its sign-up can still be repeated for some minutes. */
const LEFT_AFTER_MINUTES = 20;

export const postgresEmailClaims = (db: pg.Pool, secret: string): EmailClaims => {
  const keyOf = (email: string) => createHmac('sha256', secret).update(email.normalize('NFKC').toLowerCase()).digest();
  const accountOf = async (email: string) => {
    const { rows } = await db.query<{ account_id: string }>(
      `select account_id from ${S}.email_claims where email_key = $1`,
      [keyOf(email)],
    );
    return rows[0]?.account_id ?? null;
  };
  return {
    keyOf,
    accountOf,
    claim: async (email, accountId) => {
      // An account id claims one address only, so a claim lost between two statements can only have been released.
      for (;;) {
        await db.query(`insert into ${S}.email_claims (email_key, account_id) values ($1, $2) on conflict do nothing`, [
          keyOf(email),
          accountId,
        ]);
        const owner = await accountOf(email);
        if (owner !== null) return owner;
      }
    },
    settle: async (accountId) => {
      await db.query(`update ${S}.email_claims set settled = true where account_id = $1`, [accountId]);
    },
    leftovers: async () => {
      const { rows } = await db.query<{ account_id: string }>(
        `select account_id from ${S}.email_claims
         where not settled and claimed_at < now() - $1 * interval '1 minute' order by claimed_at limit 500`,
        [LEFT_AFTER_MINUTES],
      );
      return rows.map(({ account_id }) => account_id);
    },
    release: async (accountId) => {
      await db.query(`delete from ${S}.email_claims where account_id = $1`, [accountId]);
    },
  };
};
