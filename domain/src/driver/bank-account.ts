import type { DriverEvent } from './events.ts';
import type { BankAccount } from './registration-form.ts';

type BankEvent = Extract<DriverEvent, { type: 'BankAccountVerified' | 'BankAccountChanged' }>;

/** Each field is null once erased. */
export type ErasableBankAccount = { readonly [Part in keyof BankAccount]: BankAccount[Part] | null };

export const isSameAccount = (given: BankAccount | null, stored: ErasableBankAccount | null): boolean =>
  given !== null &&
  given.accountNumber === stored?.accountNumber &&
  given.bankName === stored.bankName &&
  given.accountHolderName === stored.accountHolderName;

/** Whether the current account is verified. A driver can change only to an account that passed a check. */
export const isVerifiedAfter = (
  before: { readonly account: ErasableBankAccount | null; readonly verified: boolean },
  { type, personal }: BankEvent,
): boolean => type === 'BankAccountChanged' || before.verified || isSameAccount(personal, before.account);
