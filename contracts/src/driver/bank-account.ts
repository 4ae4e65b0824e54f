import { banks } from '@saferide/domain/place/banks';
import { z } from 'zod';
import { required } from '../fields.ts';

/** The banks of the pick list. */
export const banksOffered = banks.map(({ name }) => name);

export const bankAccountFields = {
  bankAccountNumber: z
    .string({ error: 'Bank account number is required' })
    .trim()
    .regex(/^\d{10,20}$/, 'Account number must be at least 10 digits'),
  bankName: z.enum(banksOffered, { error: 'Bank name is required' }),
  accountHolderName: required('Account holder name is required', 120),
};
