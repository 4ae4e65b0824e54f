import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentConfirmer, PaymentMethod, PaymentPurpose } from '../money/payment-method.ts';

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
}

export interface FailPayment extends Command {
  readonly type: 'FailPayment';
  /** A stable code, e.g. `declined`. */
  readonly reason: string;
}

export interface RefundPayment extends Command {
  readonly type: 'RefundPayment';
  readonly reason: string;
  /** The operator's account id, or `gateway`. */
  readonly refundedBy: string;
}

export type PaymentCommand = InitiatePayment | VerifyPayment | FailPayment | RefundPayment;
