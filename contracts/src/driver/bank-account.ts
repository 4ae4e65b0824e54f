import { accountNumberSentence, isAccountNumber } from '@saferide/domain/place/account-number';
import { banks } from '@saferide/domain/place/banks';
import { z } from 'zod';
import { type FormFault, requiredText } from '../kernel/fields.ts';

/** Names of the banks in the pick list. */
export const bankNames = banks.map(({ name }) => name);

export const bankAccountFields = {
  bankAccountNumber: requiredText('Bank account number is required', 20).pipe(
    z.string().regex(/^\d{10}$/, 'Account number must be 10 digits'),
  ),
  bankName: z.enum(bankNames, { error: 'Bank name is required' }),
  accountHolderName: requiredText('Account holder name is required', 120),
};

const atBank = z.object({ bankAccountNumber: z.string().regex(/^\d{10}$/), bankName: z.enum(bankNames) });

/** Reports an account number that the bank cannot have issued, once number and bank are valid. */
export const bankAccountFaults = (typed: unknown): readonly FormFault[] => {
  const read = atBank.safeParse(typed);
  if (!read.success) return [];
  const { bankAccountNumber, bankName } = read.data;
  if (isAccountNumber(bankName, bankAccountNumber)) return [];
  return [{ path: 'bankAccountNumber', message: accountNumberSentence(bankName) }];
};
