import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Module } from '../module-interface/api-module.ts';
import { paymentPast } from './payment-past.ts';
import { mountPaymentQueries } from './payments.ts';

const paymentsOf = (models: ModelReader<'subscriptions'>, driverId: string) =>
  models
    .selectFrom('subscriptions.payments')
    .select(({ lit }) => ['reference as id', lit(true).as('whole')])
    .where('driver_id', '=', driverId)
    .execute();

export const payment: Module = {
  mount: mountPaymentQueries,
  past: [paymentPast],
  personalStreams: { payment: paymentsOf },
};
