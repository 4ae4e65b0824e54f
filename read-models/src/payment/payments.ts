import type { PaymentRow } from '@saferide/contracts/payment/payments';
import type { Kobo } from '@saferide/domain/money/kobo';
import type { PaymentMethod, PaymentPurpose } from '@saferide/domain/money/payment-method';
import type { RefundMethod } from '@saferide/domain/payment/payment-policy';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  nullable,
  personalColumn,
  table,
  textColumn,
} from '../kernel/table.ts';

const paymentsTable = table({
  columns: {
    reference: textColumn(),
    driver_id: textColumn(),
    method: textColumn<PaymentMethod>(),
    purpose: textColumn<PaymentPurpose>(),
    provider: textColumn(),
    simulated: booleanColumn(),
    amount_kobo: integerColumn<Kobo>(),
    status: textColumn<PaymentRow['status']>(),
    asked_at: instantColumn(),
    settled_at: nullable(instantColumn()),
    paid_kobo: nullable(integerColumn<Kobo>()),
    confirmed_by: nullable(textColumn()),
    confirm_reason: personalColumn('driver_id', textColumn()),
    provider_reference: nullable(textColumn()),
    failure: nullable(textColumn()),
    refunded_at: nullable(instantColumn()),
    refunded_by: nullable(textColumn()),
    refund_means: nullable(textColumn<RefundMethod>()),
    refund_reason: personalColumn('driver_id', textColumn()),
    refund_reference: nullable(textColumn()),
  },
  key: ['reference'],
  indexes: ['(asked_at, reference)', '(status, asked_at, reference)', '(driver_id, asked_at, reference)'],
});

export const payments = defineReadModel('payments', 1, { payments: paymentsTable }, (on) => [
  on(
    'PaymentInitiated',
    'payments',
    ({ data }) => [data.reference],
    (_, { at, data }) => ({
      reference: data.reference,
      driver_id: data.driverId,
      method: data.method,
      purpose: data.purpose,
      provider: data.provider,
      simulated: data.simulated,
      amount_kobo: data.amountKobo,
      status: 'pending',
      asked_at: at,
      settled_at: null,
      paid_kobo: null,
      confirmed_by: null,
      confirm_reason: null,
      provider_reference: null,
      failure: null,
      refunded_at: null,
      refunded_by: null,
      refund_means: null,
      refund_reason: null,
      refund_reference: null,
    }),
  ),
  on(
    'PaymentVerified',
    'payments',
    ({ data }) => [data.reference],
    (row, { at, data, personal }) =>
      row && {
        ...row,
        status: 'completed',
        settled_at: at,
        paid_kobo: data.amountKobo,
        confirmed_by: data.confirmedBy,
        confirm_reason: personal?.reason ?? null,
        provider_reference: data.providerReference,
        // The money may arrive after the payment has failed.
        failure: null,
      },
  ),
  on(
    'PaymentFailed',
    'payments',
    ({ data }) => [data.reference],
    (row, { at, data }) => row && { ...row, status: 'failed', settled_at: at, failure: data.reason },
  ),
  on(
    'PaymentRefunded',
    'payments',
    ({ data }) => [data.reference],
    (row, { at, data, personal }) =>
      row && {
        ...row,
        status: 'refunded',
        settled_at: at,
        refunded_at: at,
        refunded_by: data.refundedBy,
        refund_means: data.means,
        refund_reason: personal?.reason ?? null,
        refund_reference: data.providerReference,
      },
  ),
]);
