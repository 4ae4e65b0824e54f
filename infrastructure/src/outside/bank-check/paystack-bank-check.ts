import { mayBeSameAccountHolder } from '@saferide/domain/driver/account-holder';
import { findBank } from '@saferide/domain/place/banks';
import { z } from 'zod';
import { callPaystack, type PaystackSettings } from '../payment-gateway/paystack-client.ts';
import type { BankCheck } from './bank-check.ts';

const resolved = z.object({ account_name: z.string(), account_number: z.string() });

/** Also returns null if the bank is unknown or the holder's name does not match. */
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
