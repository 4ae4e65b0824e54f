import { mayBeSameAccountHolder } from '@saferide/domain/driver/account-holder';
import type { BankAccount } from '@saferide/domain/driver/registration-form';
import { findBank } from '@saferide/domain/place/banks';
import { z } from 'zod';
import type { TimeLimit } from '../../handling/command-context.ts';
import { callPaystack, type PaystackSettings } from '../payment-gateway/paystack-gateway.ts';

export interface BankCheck {
  readonly name: string;
  readonly simulated: boolean;
  /** The holder's name as the bank spells it; null if there is no such account. */
  check(account: BankAccount, timed: TimeLimit): Promise<string | null>;
}

/** Accepts every account except `0000000001`. */
export const simulatedBankCheck: BankCheck = {
  name: 'simulator',
  simulated: true,
  check: async ({ accountNumber, accountHolderName }) => (/^0{9,}1$/.test(accountNumber) ? null : accountHolderName),
};

const resolved = z.object({ account_name: z.string(), account_number: z.string() });

/**
 * Checks accounts with Paystack. The result is null even if the bank is unknown or the holder's name does not match.
 */
export const paystackBankCheck = (settings: PaystackSettings): BankCheck => ({
  name: 'paystack',
  simulated: false,
  check: async ({ accountNumber, bankName, accountHolderName }, { signal }) => {
    const bank = findBank(bankName);
    if (!bank) return null;
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: bank.code });
    const answer = await callPaystack(settings, resolved, `/bank/resolve?${query}`, signal);
    if (!answer.ok) return null;
    const { account_name: holder } = answer.data;
    return mayBeSameAccountHolder(holder, accountHolderName) ? holder : null;
  },
});
