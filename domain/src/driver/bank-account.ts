import type { DriverEvent } from './events.ts';
import type { BankAccount } from './registration-form.ts';

type BankEvent = Extract<DriverEvent, { type: 'BankAccountVerified' | 'BankAccountChanged' }>;

/** An account as somebody keeps it: its parts are null once the driver's data are erased. */
export type ErasableBankAccount = { readonly [Part in keyof BankAccount]: BankAccount[Part] | null };

/** Whether both are known and name one account under one holder. */
export const sameAccount = (given: BankAccount | null, kept: ErasableBankAccount | null): boolean =>
  given !== null &&
  given.accountNumber === kept?.accountNumber &&
  given.bankName === kept.bankName &&
  given.accountHolderName === kept.accountHolderName;

/**
 * Whether the driver's account counts as verified after `event`: it stays so once it was, a check speaks for the very
 * account that it was about, and an account is changed to only after it passed one.
 */
export const isVerifiedAfter = (
  before: { readonly account: ErasableBankAccount | null; readonly verified: boolean },
  { type, personal }: BankEvent,
): boolean => type === 'BankAccountChanged' || before.verified || sameAccount(personal, before.account);
