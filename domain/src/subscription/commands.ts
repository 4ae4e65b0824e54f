import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentConfirmer, PaymentMethod } from '../money/payment-method.ts';

interface OfDriver extends Command {
  readonly driverId: string;
}

export const PAYMENT_REPLACED_REASON = 'replaced';

export interface ActivateTrial extends OfDriver {
  readonly type: 'ActivateTrial';
  readonly verified: boolean;
  readonly ninUsed: boolean;
}
export interface StartAccess extends OfDriver {
  readonly type: 'StartAccess';
}
export interface ExpireTrial extends OfDriver {
  readonly type: 'ExpireTrial';
}
export interface RequestPayment extends OfDriver {
  readonly type: 'RequestPayment';
  readonly verified: boolean;
  readonly reference: string;
  readonly method: PaymentMethod;
}
export interface ConvertTrial extends OfDriver {
  readonly type: 'ConvertTrial';
  readonly verified: boolean;
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly claimedAmountKobo: Kobo;
}
export interface ConfirmPayment extends OfDriver {
  readonly type: 'ConfirmPayment';
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly confirmer: PaymentConfirmer;
}
export interface FailSubscriptionPayment extends OfDriver {
  readonly type: 'FailPayment';
  readonly reference: string;
  readonly reason: string;
}
export interface RefundSubscriptionPayment extends OfDriver {
  readonly type: 'RefundPayment';
  readonly reference: string;
  readonly refundedBy: string;
}
export interface LapseSubscription extends OfDriver {
  readonly type: 'LapseSubscription';
}

export type DriverSubscriptionCommand =
  | ActivateTrial
  | StartAccess
  | ExpireTrial
  | RequestPayment
  | ConvertTrial
  | ConfirmPayment
  | FailSubscriptionPayment
  | RefundSubscriptionPayment
  | LapseSubscription;
