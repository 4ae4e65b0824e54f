import { notNowText, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Kobo } from './kobo.ts';
import type { PaymentConfirmer, PaymentMethod } from './payment-method.ts';

export type ConfirmationRefusal =
  | { readonly refusal: 'AmountTooLow'; readonly askedKobo: Kobo }
  | { readonly refusal: 'CashNeedsOperator' }
  | { readonly refusal: 'GatewayMustVerify' };

export const confirmationRefusals: RefusalWords<ConfirmationRefusal> = {
  AmountTooLow: notNowText('The amount received is lower than the price.'),
  CashNeedsOperator: notNowText('Cash payments are confirmed by an operator.'),
  GatewayMustVerify: notNowText('Only the payment gateway can confirm this payment.'),
};

/** Null if the payment can be confirmed. */
export const refuseConfirmation = (
  charge: { readonly amountKobo: Kobo; readonly method: PaymentMethod },
  { amountKobo, confirmer }: { readonly amountKobo: Kobo; readonly confirmer: PaymentConfirmer },
): ConfirmationRefusal | null => {
  if (amountKobo < charge.amountKobo) return { refusal: 'AmountTooLow', askedKobo: charge.amountKobo };
  if (charge.method === 'cash') return confirmer.by === 'operator' ? null : { refusal: 'CashNeedsOperator' };
  return confirmer.by === 'gateway' ? null : { refusal: 'GatewayMustVerify' };
};

export const confirmerIdOf = (confirmer: PaymentConfirmer): string =>
  confirmer.by === 'operator' ? confirmer.operatorId : 'gateway';
