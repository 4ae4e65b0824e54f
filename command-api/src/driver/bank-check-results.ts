import { createHmac } from 'node:crypto';
import { bankCheckPolicy } from '@saferide/domain/driver/driver-policy';
import type { BankAccount } from '@saferide/domain/driver/registration-form';
import { toPlainLetters } from '@saferide/domain/kernel/plain-letters';
import { after, type Instant } from '@saferide/domain/time/instant';
import { COMMAND_SCHEMA as S } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

export const bankCheckResultsMigration: Migration = {
  name: '019-bank-answers',
  sql: `
    create table bank_answers (
      question bytea primary key,
      passed boolean not null,
      answered_at timestamptz not null
    );
    create index on bank_answers (answered_at);`,
};

export interface CheckedBankAccount {
  readonly account: BankAccount;
  readonly driverName: string;
}

export interface BankCheckResults {
  of(question: CheckedBankAccount, now: Instant): Promise<boolean | null>;
  store(question: CheckedBankAccount, passed: boolean, now: Instant): Promise<void>;
}

const wordsOf = (name: string): string =>
  toPlainLetters(name)
    .split(/[^a-z]+/)
    .sort()
    .join(' ')
    .trim();

export const postgresBankCheckResults = (db: pg.Pool, secret: string): BankCheckResults => {
  const keyOf = ({ account: { bankName, accountNumber, accountHolderName }, driverName }: CheckedBankAccount) =>
    createHmac('sha256', secret)
      .update(['bank answer', bankName, accountNumber, wordsOf(accountHolderName), wordsOf(driverName)].join('\n'))
      .digest();
  const oldest = (now: Instant) => after(now, -bankCheckPolicy.resultRetentionMs);
  return {
    of: async (question, now) => {
      const { rows } = await db.query<{ passed: boolean }>(
        `select passed from ${S}.bank_answers where question = $1 and answered_at > $2`,
        [keyOf(question), oldest(now)],
      );
      return rows[0]?.passed ?? null;
    },
    store: async (question, passed, now) => {
      await db.query(
        `insert into ${S}.bank_answers (question, passed, answered_at) values ($1, $2, $3)
           on conflict (question) do update set passed = excluded.passed, answered_at = excluded.answered_at`,
        [keyOf(question), passed, now],
      );
      await db.query(`delete from ${S}.bank_answers where answered_at <= $1`, [oldest(now)]);
    },
  };
};
