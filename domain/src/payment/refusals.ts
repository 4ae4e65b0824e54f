import {
  notNowText,
  notYoursText,
  outOfBoundsText,
  type RefusalWords,
  type StateSentences,
} from '../kernel/refusal-words.ts';
import { type ConfirmationRefusal, confirmationRefusals } from '../money/confirmation.ts';
import type { PaymentState } from './state.ts';

export type PaymentRefusal =
  | ConfirmationRefusal
  | { readonly refusal: 'AmountNotPositive' }
  | { readonly refusal: 'WrongCurrency'; readonly expected: 'NGN' }
  | { readonly refusal: 'WrongReference' }
  | { readonly refusal: 'OwnPayment' }
  | { readonly refusal: 'NothingPaid' }
  | { readonly refusal: 'RefundNotTaken'; readonly reason: string }
  | { readonly refusal: 'NoGateway' };

export const paymentRefusals: RefusalWords<PaymentRefusal> = {
  ...confirmationRefusals,
  AmountNotPositive: outOfBoundsText('The amount must be more than zero.'),
  WrongCurrency: notNowText('Payments must be in naira.'),
  WrongReference: notNowText('This isn’t a SafeRide payment reference.'),
  OwnPayment: notYoursText('This is your own payment. Another operator must handle it.'),
  RefundNotTaken: notNowText(
    ({ reason }) => `The payment gateway refused this refund: ${reason}. Refund it by hand and record that.`,
  ),
  NothingPaid: notNowText('Nothing was paid, so there’s nothing to refund.'),
  NoGateway: notNowText('This was paid in cash, so the gateway can’t refund it. Refund it by hand and record that.'),
};

export const paymentStateSentences: StateSentences<PaymentState['status']> = {
  none: 'We can’t find this payment.',
  initiated: 'This payment has not been received yet.',
  verified: 'This payment was already received.',
  failed: 'This payment failed.',
  refunded: 'This payment was already refunded.',
};
