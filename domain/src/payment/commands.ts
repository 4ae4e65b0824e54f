import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentConfirmer, PaymentMethod, PaymentPurpose } from '../money/payment-method.ts';
import type { RefundMeans } from './refund-means.ts';

export interface InitiatePayment extends Command {
  readonly type: 'InitiatePayment';
  readonly reference: string;
  readonly driverId: string;
  readonly method: PaymentMethod;
  readonly purpose: PaymentPurpose;
  readonly amountKobo: Kobo;
  /** The gateway asked, or `cash`. */
  readonly provider: string;
  readonly simulated: boolean;
}

/** What a webhook, a poll or an operator reports; all three may report the same payment. */
export interface VerifyPayment extends Command {
  readonly type: 'VerifyPayment';
  /** The reference the money came with. */
  readonly reference: string;
  /** ISO 4217. */
  readonly currency: string;
  /** In 1/100 of `currency`. */
  readonly amountKobo: Kobo;
  readonly providerReference: string | null;
  readonly confirmer: PaymentConfirmer;
  /** Why an operator says so; null where the gateway does. */
  readonly reason: string | null;
}

export interface FailPayment extends Command {
  readonly type: 'FailPayment';
  /** A stable code, e.g. `declined`. */
  readonly reason: string;
}

export interface RefundPayment extends Command {
  readonly type: 'RefundPayment';
  readonly reason: string;
  /** The operator's account id. */
  readonly refundedBy: string;
  /** Whether the gateway has taken the refund, or somebody has given the money back outside SafeRide. */
  readonly means: RefundMeans;
  /** The gateway's own, where it has one. */
  readonly providerReference: string | null;
}

/** An operator holds the payment against what its gateway says. */
export interface ReconcilePayment extends Command {
  readonly type: 'ReconcilePayment';
  readonly reconciledBy: string;
  readonly reason: string;
}

export type PaymentCommand = InitiatePayment | VerifyPayment | FailPayment | RefundPayment | ReconcilePayment;
