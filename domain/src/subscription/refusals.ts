import { type DriverNotVerified, notVerifiedRefusals } from '../driver/published.ts';
import { notNowText, notThereText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { type ConfirmationRefusal, confirmationRefusals } from '../money/confirmation.ts';
import type { Kobo } from '../money/kobo.ts';
import type { PaymentMethod } from '../money/payment-method.ts';
import type { Instant } from '../time/instant.ts';

export type DriverSubscriptionRefusal =
  | DriverNotVerified
  | ConfirmationRefusal
  | { readonly refusal: 'TrialAlreadyUsed' }
  | { readonly refusal: 'TrialUsedByNin' }
  | { readonly refusal: 'AlreadySubscribed'; readonly expiresAt: Instant }
  | { readonly refusal: 'NotYetOver'; readonly expiresAt: Instant }
  | { readonly refusal: 'NoTrialToConvert' }
  | { readonly refusal: 'PaymentOpen'; readonly reference: string; readonly method: PaymentMethod }
  | { readonly refusal: 'PriceMismatch'; readonly priceKobo: Kobo }
  | { readonly refusal: 'ReferenceTaken' }
  | { readonly refusal: 'UnknownPaymentReference' }
  | { readonly refusal: 'PaymentAlreadyConfirmed' };

export const driverSubscriptionRefusals: RefusalWords<DriverSubscriptionRefusal> = {
  ...notVerifiedRefusals,
  ...confirmationRefusals,
  TrialAlreadyUsed: notNowText('The free trial was used already. Pay for a day to go on.'),
  TrialUsedByNin: notNowText(
    'The free trial of the person with your NIN was used with another account. It is given once per person. Pay for a day to go on.',
  ),
  AlreadySubscribed: notNowText('You have an active subscription already.'),
  NotYetOver: notNowText('This has not run out yet.'),
  NoTrialToConvert: notNowText('There is no trial to convert.'),
  PaymentOpen: notNowText('You have a payment open already. Finish it, or choose another way to pay.'),
  PriceMismatch: outOfBoundsText('The amount is not the price of a day. Check the price and try again.'),
  ReferenceTaken: notNowText('This payment reference was used already.'),
  UnknownPaymentReference: notThereText('There is no payment with this reference.'),
  PaymentAlreadyConfirmed: notNowText('This payment was confirmed already.'),
};
