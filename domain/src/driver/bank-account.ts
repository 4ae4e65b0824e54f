import type { DriverEvent } from './events.ts';
import type { BankAccount } from './registration-form.ts';

type BankEvent = Extract<DriverEvent, { type: 'BankAccountVerified' | 'BankAccountChanged' }>;

/** Parts are null once the driver's data are erased. */
export type ErasableBankAccount = { readonly [Part in keyof BankAccount]: BankAccount[Part] | null };

/** Whether both are known and name the same account and holder. */
export const sameAccount = (given: BankAccount | null, kept: ErasableBankAccount | null): boolean =>
  given !== null &&
  given.accountNumber === kept?.accountNumber &&
  given.bankName === kept.bankName &&
  given.accountHolderName === kept.accountHolderName;

/**
 * Whether the account counts as verified after `event`. Once verified it stays so: a check applies to the account it
 * names, and a driver changes only to an account that passed one.
 */
export const isVerifiedAfter = (
  before: { readonly account: ErasableBankAccount | null; readonly verified: boolean },
  { type, personal }: BankEvent,
): boolean => type === 'BankAccountChanged' || before.verified || sameAccount(personal, before.account);
