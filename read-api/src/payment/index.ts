import type { Module } from '../column.ts';
import { paymentPast } from './past.ts';
import { mountPaymentQueries } from './payments.ts';

/** Payments as operators see to them. What drivers see of theirs is told with the subscription that they pay for. */
export const payment: Module = {
  mount: mountPaymentQueries,
  past: [paymentPast],
};
