import { type DriverNotVerified, notVerifiedRefusals } from '../driver/index.ts';
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
  TrialAlreadyUsed: notNowText('You’ve already used your free trial. Pay for a day to continue.'),
  TrialUsedByNin: notNowText(
    'The free trial for your NIN was already used on another account. Each person gets it once. Pay for a day to continue.',
  ),
  AlreadySubscribed: notNowText('You already have an active subscription.'),
  NotYetOver: notNowText('This hasn’t expired yet.'),
  NoTrialToConvert: notNowText('You have no free trial running, so there’s nothing to convert.'),
  PaymentOpen: notNowText('You already have an open payment. Finish it, or choose another way to pay.'),
  PriceMismatch: outOfBoundsText('This isn’t the price of a day. Check the price and try again.'),
  ReferenceTaken: notNowText('This payment reference was already used. Check the reference.'),
  UnknownPaymentReference: notThereText('We can’t find a payment with this reference. Check the reference.'),
  PaymentAlreadyConfirmed: notNowText('This payment was already confirmed.'),
};
