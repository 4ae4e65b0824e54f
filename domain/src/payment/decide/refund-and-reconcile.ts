import type { ReconcilePayment, RefundPayment } from '../commands.ts';
import type { PaymentIn, PaymentState } from '../state.ts';
import { paymentFacts } from './payment.ts';

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
