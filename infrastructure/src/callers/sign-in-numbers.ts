import { createHmac } from 'node:crypto';
import type { Instant } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { inTransaction } from '../postgres/pool.ts';
import { CALLERS_SCHEMA as S } from './callers-schema.ts';

export interface SignInNumber {
  /** The phone number in E.164 format. */
  readonly phoneNumber: string;
  /** Null for the current number; for a replaced one, the time at which it stops working. */
  readonly until: Instant | null;
}

export interface SignInNumbers {
  /**
   * Finds the account for a number in E.164 format: the one whose current number it is, or else the one that replaced
   * it last and may still use it. Returns null if several accounts currently have the number or no account may use it.
   */
  accountOf(phoneNumber: string, now: Instant): Promise<string | null>;
  /** Replaces the account's numbers. With an empty list, the account cannot be found by any number. */
  set(accountId: string, numbers: readonly SignInNumber[]): Promise<void>;
}

export const postgresSignInNumbers = (db: pg.Pool, secret: string): SignInNumbers => {
  const keyOf = (phoneNumber: string) => createHmac('sha256', secret).update(phoneNumber).digest();
  return {
    accountOf: async (phoneNumber, now) => {
      const { rows } = await db.query<{ account_id: string; is_current: boolean }>(
        `select account_id, until is null as is_current from ${S}.sign_in_numbers
         where number_key = $1 and (until is null or until > $2) order by is_current desc, until desc limit 2`,
        [keyOf(phoneNumber), now],
      );
      const [first, second] = rows;
      if (!first || (first.is_current && second?.is_current)) return null;
      return first.account_id;
    },
    set: (accountId, numbers) =>
      inTransaction(db, async (client) => {
        await client.query(`delete from ${S}.sign_in_numbers where account_id = $1`, [accountId]);
        for (const { phoneNumber, until } of numbers)
          await client.query(
            `insert into ${S}.sign_in_numbers as n (account_id, number_key, until) values ($1, $2, $3)
             on conflict (account_id, number_key) do update
               set until = case when n.until is null or excluded.until is null then null
                                else greatest(n.until, excluded.until) end`,
            [accountId, keyOf(phoneNumber), until],
          );
      }),
  };
};
