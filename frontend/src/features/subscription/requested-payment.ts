import { subscribe } from '@saferide/contracts/subscription/subscription';
import type { z } from 'zod';
import { keepFor, readForPerson } from '../../session/stored-for-person.ts';

const schema = subscribe.response.shape.payment;

/** A payment that was asked for, with how to make it. */
export type RequestedPayment = z.infer<typeof schema>;

/** How to pay is said once, by the answer; it is kept, so that it survives a reload. */
export const rememberPayment = (accountId: string, payment: RequestedPayment): void =>
  keepFor(accountId, 'payment', payment);

/** How to make the payment of this reference; null when it was asked for elsewhere. */
export const knownPayment = (accountId: string, reference: string): RequestedPayment | null => {
  const payment = readForPerson(accountId, 'payment', schema);
  return payment?.reference === reference ? payment : null;
};
