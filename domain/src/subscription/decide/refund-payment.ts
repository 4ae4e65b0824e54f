import { after, latest, millisBetween } from '../../time/instant.ts';
import type { RefundSubscriptionPayment } from '../commands.ts';
import { paymentOf, type SubscriptionPayment } from '../payment-ledger.ts';
import type { DriverSubscriptionState } from '../state.ts';

const shortened = (
  state: DriverSubscriptionState,
  { period }: SubscriptionPayment,
  command: RefundSubscriptionPayment,
) => {
  const { driverId, reference, now } = command;
  if (state.status === 'waiting' && state.reservedDays.includes(reference))
    return [{ type: 'SubscriptionDayWithdrawn', data: { driverId, reference } } as const];
  if (state.status !== 'subscribed' || !period) return [];
  const unused = millisBetween(latest(now, period.from), period.until);
  if (unused <= 0) return [];
  const { expiresAt: from } = state;
  const expiresAt = latest(now, after(from, -unused));
  return [{ type: 'SubscriptionShortened', data: { driverId, reference, from, expiresAt } } as const];
};

export const decideRefundPayment = (state: DriverSubscriptionState, command: RefundSubscriptionPayment) => {
  const { driverId, reference, refundedBy } = command;
  const payment = paymentOf(state.payments, reference);
  if (!payment) return { refusal: 'UnknownPaymentReference' } as const;
  if (payment.status === 'refunded') return [];
  const { method, purpose, amountKobo } = payment;
  const data = { driverId, reference, method, purpose, amountKobo, refundedBy };
  return [{ type: 'SubscriptionPaymentRefunded', data } as const, ...shortened(state, payment, command)];
};
