import { notNowText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { type ConfirmationRefusal, confirmationRefusals } from '../money/confirmation.ts';

export type PaymentRefusal =
  | ConfirmationRefusal
  | { readonly refusal: 'AmountNotPositive' }
  | { readonly refusal: 'WrongCurrency'; readonly expected: 'NGN' }
  | { readonly refusal: 'WrongReference' }
  | { readonly refusal: 'OwnPayment' }
  | { readonly refusal: 'NothingPaid' }
  /** `reason`: the gateway's. */
  | { readonly refusal: 'RefundNotTaken'; readonly reason: string }
  | { readonly refusal: 'NoGateway' };

export const paymentRefusals: RefusalWords<PaymentRefusal> = {
  ...confirmationRefusals,
  AmountNotPositive: outOfBoundsText('The amount must be more than zero.'),
  WrongCurrency: notNowText('Payments are in naira.'),
  WrongReference: notNowText('The payment reference is not ours.'),
  OwnPayment: notYoursText('This payment is your own. Another operator has to see to it.'),
  RefundNotTaken: notNowText(
    ({ reason }) =>
      `The payment gateway does not give this money back: ${reason}. It can be given back by hand, and that recorded.`,
  ),
  NothingPaid: notNowText('Nothing was paid, so there is nothing to give back.'),
  NoGateway: notNowText('This was paid in cash: no gateway knows of it. Record what was done by hand.'),
};
