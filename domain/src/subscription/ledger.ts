import type { Kobo } from '../money/kobo.ts';
import type { PaymentMethod, PaymentPurpose } from '../money/payment-method.ts';

export interface SubscriptionPayment {
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly purpose: PaymentPurpose;
  readonly amountKobo: Kobo;
  readonly status: 'pending' | 'confirmed' | 'failed';
}

/**
 * Every payment that a driver was ever asked for, as last told: entered at the front, so that entering one costs the same
 * however many there are.
 */
export type PaymentLedger = { readonly payment: SubscriptionPayment; readonly before: PaymentLedger } | null;

function* entries(ledger: PaymentLedger): Generator<SubscriptionPayment> {
  for (let at = ledger; at !== null; at = at.before) yield at.payment;
}

/** The payment of this reference; null for one that was never asked for. */
export const paymentOf = (ledger: PaymentLedger, reference: string): SubscriptionPayment | null => {
  for (const payment of entries(ledger)) if (payment.reference === reference) return payment;
  return null;
};

/** Each payment as it stands, oldest first. */
export const paymentsIn = (ledger: PaymentLedger): readonly SubscriptionPayment[] => {
  const standing = new Map<string, SubscriptionPayment>();
  for (const payment of [...entries(ledger)].reverse()) standing.set(payment.reference, payment);
  return [...standing.values()];
};
