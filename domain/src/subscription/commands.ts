import type { Command } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentConfirmer, PaymentMethod } from '../money/payment-method.ts';

interface OfDriver extends Command {
  readonly driverId: string;
}

/** The reason of a failed payment whose driver chose another way to pay: the money that arrives all the same counts. */
export const REPLACED = 'replaced';

export interface ActivateTrial extends OfDriver {
  readonly type: 'ActivateTrial';
  /** Whether the driver's verification was passed. */
  readonly verified: boolean;
  /** Whether somebody else has had a trial on the driver's NIN. */
  readonly ninUsed: boolean;
}
/** The driver works for the first time since they claimed a trial or paid ahead. */
export interface StartAccess extends OfDriver {
  readonly type: 'StartAccess';
}
export interface ExpireTrial extends OfDriver {
  readonly type: 'ExpireTrial';
}
export interface RequestPayment extends OfDriver {
  readonly type: 'RequestPayment';
  /** Whether the driver's verification was passed. */
  readonly verified: boolean;
  readonly reference: string;
  readonly method: PaymentMethod;
}
export interface ConvertTrial extends OfDriver {
  readonly type: 'ConvertTrial';
  readonly verified: boolean;
  readonly reference: string;
  readonly method: PaymentMethod;
  /** What the client thinks it costs: a claim to check. */
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
