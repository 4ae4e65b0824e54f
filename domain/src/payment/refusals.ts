import { notNow, notYours, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import { type ConfirmationRefusal, confirmationRefusals } from '../money/confirmation.ts';

export type PaymentRefusal =
  | ConfirmationRefusal
  | { readonly refusal: 'AmountNotPositive' }
  | { readonly refusal: 'WrongCurrency'; readonly expected: 'NGN' }
  | { readonly refusal: 'WrongReference' }
  /** Nobody's word is taken for their own money. */
  | { readonly refusal: 'OwnPayment' };

export const paymentRefusals: RefusalWords<PaymentRefusal> = {
  ...confirmationRefusals,
  AmountNotPositive: outOfBounds('The amount must be more than zero.'),
  WrongCurrency: notNow('Payments are in naira.'),
  WrongReference: notNow('The payment reference is not ours.'),
  OwnPayment: notYours('This payment is your own. Another operator has to confirm it.'),
};
