import { subscribe } from '@saferide/contracts/subscription/subscription';
import type { z } from 'zod';
import { readForPerson, storeForPerson } from '../../session/personal-storage.ts';

const schema = subscribe.response.shape.payment;

export type RequestedPayment = z.infer<typeof schema>;

export const rememberPayment = (accountId: string, payment: RequestedPayment): void =>
  storeForPerson(accountId, 'payment', payment);

export const storedPayment = (accountId: string, reference: string): RequestedPayment | null => {
  const payment = readForPerson(accountId, 'payment', schema);
  return payment?.reference === reference ? payment : null;
};
