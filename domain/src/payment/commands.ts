import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentConfirmer, PaymentMethod, PaymentPurpose } from '../money/payment-method.ts';
import type { RefundMethod } from './refund-means.ts';

export interface InitiatePayment extends Command {
  readonly type: 'InitiatePayment';
  readonly reference: string;
  readonly driverId: string;
  readonly method: PaymentMethod;
  readonly purpose: PaymentPurpose;
  readonly amountKobo: Kobo;
  /** The gateway's name, or `cash`. */
  readonly provider: string;
  readonly simulated: boolean;
}

/** Reports received money. Webhook, poll and operator may all report the same payment. */
export interface VerifyPayment extends Command {
  readonly type: 'VerifyPayment';
  readonly reference: string;
  /** ISO 4217. */
  readonly currency: string;
  /** In 1/100 of `currency`. */
  readonly amountKobo: Kobo;
  readonly providerReference: string | null;
  readonly confirmer: PaymentConfirmer;
  /** The operator's reason; null from the gateway. */
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
  readonly refundedBy: string;
  readonly means: RefundMethod;
  /** The gateway's own reference; null without one. */
  readonly providerReference: string | null;
}

export interface ReconcilePayment extends Command {
  readonly type: 'ReconcilePayment';
  readonly reconciledBy: string;
  readonly reason: string;
}

export type PaymentCommand = InitiatePayment | VerifyPayment | FailPayment | RefundPayment | ReconcilePayment;
