import type { Kobo } from '../money/kobo.ts';

export type PaymentRefusal =
  | { readonly refusal: 'AmountNotPositive' }
  | { readonly refusal: 'WrongCurrency'; readonly expected: 'NGN' }
  | { readonly refusal: 'AmountTooLow'; readonly askedKobo: Kobo }
  | { readonly refusal: 'WrongReference' }
  /** Cash is seen by an operator, not by a gateway. */
  | { readonly refusal: 'CashNeedsOperator' }
  /** An operator's word does not stand in for the gateway's. */
  | { readonly refusal: 'GatewayMustVerify' };
