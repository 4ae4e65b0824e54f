import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentConfirmer, PaymentMethod, PaymentPurpose } from '../money/payment-method.ts';
import type { RefundMethod } from './payment-policy.ts';

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

export interface VerifyPayment extends Command {
  readonly type: 'VerifyPayment';
  readonly reference: string;
  /** ISO 4217. */
  readonly currency: string;
  /** In hundredths of `currency`. */
  readonly amountKobo: Kobo;
  readonly providerReference: string | null;
  readonly confirmer: PaymentConfirmer;
  readonly reason: string | null;
}

export interface FailPayment extends Command {
  readonly type: 'FailPayment';
  /** A stable code, such as `declined`. */
  readonly reason: string;
}

export interface RefundPayment extends Command {
  readonly type: 'RefundPayment';
  readonly reason: string;
  readonly refundedBy: string;
  readonly means: RefundMethod;
  readonly providerReference: string | null;
}

export interface ReconcilePayment extends Command {
  readonly type: 'ReconcilePayment';
  readonly reconciledBy: string;
  readonly reason: string;
}

export type PaymentCommand = InitiatePayment | VerifyPayment | FailPayment | RefundPayment | ReconcilePayment;
