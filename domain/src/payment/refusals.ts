import { notNow, outOfBounds, type RefusalWords } from '../kernel/refusal-words.ts';
import { type ConfirmationRefusal, confirmationRefusals } from '../money/confirmation.ts';

export type PaymentRefusal =
  | ConfirmationRefusal
  | { readonly refusal: 'AmountNotPositive' }
  | { readonly refusal: 'WrongCurrency'; readonly expected: 'NGN' }
  | { readonly refusal: 'WrongReference' };

export const paymentRefusals: RefusalWords<PaymentRefusal> = {
  ...confirmationRefusals,
  AmountNotPositive: outOfBounds('The amount must be more than zero.'),
  WrongCurrency: notNow('Payments are in naira.'),
  WrongReference: notNow('The payment reference is not ours.'),
};
