import { confirmerIdOf, refuseConfirmation } from '../money/confirmation.ts';
import type { FailPayment, InitiatePayment, ReconcilePayment, RefundPayment, VerifyPayment } from './commands.ts';
import type { GatewayCharge, PaymentIn, PaymentState } from './state.ts';

export const decideInitiatePayment = (_: PaymentIn<'none'>, command: InitiatePayment) => {
  const { reference, driverId, method, provider, amountKobo, purpose, simulated } = command;
  if (amountKobo <= 0) return { refusal: 'AmountNotPositive' } as const;
  const data = { reference, driverId, method, provider, amountKobo, purpose, simulated };
  return [{ type: 'PaymentInitiated', data } as const];
};

export const paymentFacts = ({ reference, driverId, method, provider }: GatewayCharge) => ({
  reference,
  driverId,
  method,
  provider,
});

export const decideVerifyPayment = (
  { asked: charge }: PaymentIn<'initiated'> | PaymentIn<'failed'>,
  command: VerifyPayment,
) => {
  const { reference, currency, amountKobo, providerReference, confirmer, reason } = command;
  if (reference !== charge.reference) return { refusal: 'WrongReference' } as const;
  if (currency !== 'NGN') return { refusal: 'WrongCurrency', expected: 'NGN' } as const;
  const refused = refuseConfirmation(charge, command);
  if (refused) return refused;
  if (confirmerIdOf(confirmer) === charge.driverId) return { refusal: 'OwnPayment' } as const;
  const data = { ...paymentFacts(charge), amountKobo, providerReference, confirmedBy: confirmerIdOf(confirmer) };
  return [{ type: 'PaymentVerified', data, personal: reason === null ? null : { reason } } as const];
};

export const ignoreRepeat = () => [] as const;

export const decideFailPayment = ({ asked: charge }: PaymentIn<'initiated'>, { reason }: FailPayment) =>
  [{ type: 'PaymentFailed', data: { ...paymentFacts(charge), reason } } as const] as const;

export const decideRefundGatewayPayment = (
  { asked: charge, paidKobo }: PaymentIn<'verified'>,
  command: RefundPayment,
) => {
  const { reason, refundedBy, means, providerReference } = command;
  if (refundedBy === charge.driverId) return { refusal: 'OwnPayment' } as const;
  if (charge.method === 'cash' && means === 'gateway') return { refusal: 'NoGateway' } as const;
  const data = { ...paymentFacts(charge), amountKobo: paidKobo, refundedBy, means, providerReference };
  return [{ type: 'PaymentRefunded', data, personal: { reason } } as const];
};

export const refuseUnpaid = () => ({ refusal: 'NothingPaid' }) as const;

export const decideReconcilePayment = (
  { asked: charge }: Exclude<PaymentState, { status: 'none' }>,
  { reconciledBy, reason }: ReconcilePayment,
) => {
  if (reconciledBy === charge.driverId) return { refusal: 'OwnPayment' } as const;
  if (charge.method === 'cash') return { refusal: 'NoGateway' } as const;
  return [
    { type: 'PaymentReconciled', data: { ...paymentFacts(charge), reconciledBy }, personal: { reason } } as const,
  ];
};
