import type { Module } from '../module-interface/api-module.ts';
import { paymentPast } from './payment-past.ts';
import { mountPaymentQueries } from './payments.ts';

export const payment: Module = {
  mount: mountPaymentQueries,
  past: [paymentPast],
};
