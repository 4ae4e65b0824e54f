import { notNow, type RefusalWords } from '../kernel/refusal-words.ts';
import type { Kobo } from './kobo.ts';
import type { PaymentConfirmer, PaymentMethod } from './payment-method.ts';

export type ConfirmationRefusal =
  | { readonly refusal: 'AmountTooLow'; readonly askedKobo: Kobo }
  /** Cash is seen by an operator, not by a gateway. */
  | { readonly refusal: 'CashNeedsOperator' }
  /** An operator's word does not stand in for the gateway's. */
  | { readonly refusal: 'GatewayMustVerify' };

export const confirmationRefusals: RefusalWords<ConfirmationRefusal> = {
  AmountTooLow: notNow('The amount received is lower than the amount asked.'),
  CashNeedsOperator: notNow('Cash payments are confirmed by an operator.'),
  GatewayMustVerify: notNow('This payment is confirmed by the payment gateway alone.'),
};

/** Money counts when it is at least what was asked and said to have arrived by whoever can know; else why it does not. */
export const refuseConfirmation = (
  asked: { readonly amountKobo: Kobo; readonly method: PaymentMethod },
  { amountKobo, confirmer }: { readonly amountKobo: Kobo; readonly confirmer: PaymentConfirmer },
): ConfirmationRefusal | null => {
  if (amountKobo < asked.amountKobo) return { refusal: 'AmountTooLow', askedKobo: asked.amountKobo };
  if (asked.method === 'cash') return confirmer.by === 'operator' ? null : { refusal: 'CashNeedsOperator' };
  return confirmer.by === 'gateway' ? null : { refusal: 'GatewayMustVerify' };
};

/** Whose word a payment was taken on: the gateway's, or an operator's by account id. */
export const confirmedBy = (confirmer: PaymentConfirmer): string =>
  confirmer.by === 'operator' ? confirmer.operatorId : 'gateway';
