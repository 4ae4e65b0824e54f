import type { Kobo } from '../money/kobo.ts';
import type { PaymentMethod, PaymentPurpose } from '../money/payment-method.ts';
import { after, type Instant, millisBetween } from '../time/instant.ts';

export interface SubscriptionPayment {
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly purpose: PaymentPurpose;
  readonly amountKobo: Kobo;
  readonly status: 'pending' | 'confirmed' | 'failed' | 'refunded';
  /** Null until the payment extends the subscription. */
  readonly period: { readonly from: Instant; readonly until: Instant } | null;
}

/** A linked list, so that adding an entry takes constant time. */
export type PaymentLedger = { readonly payment: SubscriptionPayment; readonly before: PaymentLedger } | null;

function* entries(ledger: PaymentLedger): Generator<SubscriptionPayment> {
  for (let at = ledger; at !== null; at = at.before) yield at.payment;
}

export const paymentOf = (ledger: PaymentLedger, reference: string): SubscriptionPayment | null => {
  for (const payment of entries(ledger)) if (payment.reference === reference) return payment;
  return null;
};

/** Whether the payment was given up before its money arrived, such as one that the driver replaced by another. */
export const arrivedLate = (ledger: PaymentLedger, reference: string): boolean =>
  [...entries(ledger)].some((payment) => payment.reference === reference && payment.status === 'failed');

/** In order of request. */
export const paymentsIn = (ledger: PaymentLedger): readonly SubscriptionPayment[] => {
  const latest = new Map<string, SubscriptionPayment>();
  for (const payment of [...entries(ledger)].reverse()) latest.set(payment.reference, payment);
  return [...latest.values()];
};

const entered = (ledger: PaymentLedger, payment: SubscriptionPayment): PaymentLedger => ({ payment, before: ledger });

export const withPeriod = (ledger: PaymentLedger, reference: string, from: Instant, until: Instant): PaymentLedger => {
  const payment = paymentOf(ledger, reference);
  return payment ? entered(ledger, { ...payment, period: { from, until } }) : ledger;
};

export const withShortenedPeriod = (ledger: PaymentLedger, reference: string, by: number): PaymentLedger => {
  const cut = paymentOf(ledger, reference);
  if (!cut?.period) return ledger;
  const { until } = cut.period;
  return paymentsIn(ledger).reduce((before, payment) => {
    const { period } = payment;
    if (!period) return before;
    if (payment.reference === reference)
      return entered(before, { ...payment, period: { ...period, until: after(period.until, -by) } });
    const comesAfter = millisBetween(until, period.from) >= 0;
    if (!comesAfter) return before;
    return entered(before, { ...payment, period: { from: after(period.from, -by), until: after(period.until, -by) } });
  }, ledger);
};
