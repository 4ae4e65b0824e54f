import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { CALLERS_SCHEMA as S } from './callers-schema.ts';

export interface EmailClaims {
  keyOf(email: string): Buffer;
  accountOf(email: string): Promise<string | null>;
  /** Claims the address unless another account has it. Returns the id of the account that then has it. */
  claim(email: string, accountId: string): Promise<string>;
  /**
   * Makes the claim permanent. Deletes the account's earlier claims and its unsettled claims that are older than 20
   * minutes.
   */
  settle(accountId: string, email: string): Promise<void>;
  abandonedClaims(): Promise<readonly string[]>;
  release(accountId: string): Promise<void>;
}

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
      for (;;) {
        await db.query(
          `insert into ${S}.email_claims as c (email_key, account_id) values ($1, $2)
           on conflict (email_key) do update set claimed_at = now() where c.account_id = excluded.account_id`,
          [keyOf(email), accountId],
        );
        const owner = await accountOf(email);
        if (owner !== null) return owner;
      }
    },
    settle: async (accountId, email) => {
      const own = [accountId, keyOf(email)];
      await db.query(`update ${S}.email_claims set settled = true where account_id = $1 and email_key = $2`, own);
      await db.query(
        `delete from ${S}.email_claims c using ${S}.email_claims own
         where own.account_id = $1 and own.email_key = $2 and c.account_id = $1 and c.email_key <> $2
           and (c.claimed_at < own.claimed_at
             or (not c.settled and c.claimed_at < now() - $3 * interval '1 minute'))`,
        [...own, LEFT_AFTER_MINUTES],
      );
    },
    abandonedClaims: async () => {
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
