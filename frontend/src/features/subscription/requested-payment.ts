import { subscribe } from '@saferide/contracts/subscription/subscription';
import type { z } from 'zod';
import { keepFor, readForPerson } from '../../session/stored-for-person.ts';

const schema = subscribe.response.shape.payment;

/** A requested payment, with instructions for making it. */
export type RequestedPayment = z.infer<typeof schema>;

/** Stores the instructions, which only the command's response contains, so that they survive a reload. */
export const rememberPayment = (accountId: string, payment: RequestedPayment): void =>
  keepFor(accountId, 'payment', payment);

/** The instructions of this payment; null when it was requested on another device. */
export const knownPayment = (accountId: string, reference: string): RequestedPayment | null => {
  const payment = readForPerson(accountId, 'payment', schema);
  return payment?.reference === reference ? payment : null;
};
