import type { Kobo } from '../money/kobo.ts';
import type { Instant } from '../time/instant.ts';

export type DriverSubscriptionRefusal =
  | { readonly refusal: 'DriverNotVerified' }
  | { readonly refusal: 'TrialAlreadyUsed' }
  | { readonly refusal: 'AlreadySubscribed'; readonly expiresAt: Instant }
  | { readonly refusal: 'NotYetOver'; readonly expiresAt: Instant }
  | { readonly refusal: 'NoTrialToConvert' }
  | { readonly refusal: 'ConversionPending'; readonly reference: string }
  | { readonly refusal: 'PriceMismatch'; readonly priceKobo: Kobo }
  | { readonly refusal: 'ReferenceTaken' }
  | { readonly refusal: 'UnknownPaymentReference' }
  | { readonly refusal: 'AmountTooLow'; readonly askedKobo: Kobo }
  | { readonly refusal: 'CashNeedsOperator' }
  | { readonly refusal: 'GatewayMustVerify' }
  | { readonly refusal: 'PaymentAlreadyConfirmed' };
