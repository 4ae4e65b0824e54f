import { confirmerIdOf, refuseConfirmation } from '../../money/confirmation.ts';
import { after, latest } from '../../time/instant.ts';
import type { ConfirmPayment, FailSubscriptionPayment, LapseSubscription } from '../commands.ts';
import { paymentOf } from '../payment-ledger.ts';
import { accessEndsAt, type DriverSubscriptionState, hasTrialToConvert, type SubscriptionIn } from '../state.ts';
import { subscriptionPolicy } from '../subscription-policy.ts';

const bought = (state: DriverSubscriptionState, { driverId, reference, now }: ConfirmPayment) => {
  if (state.status === 'none' || state.status === 'waiting')
    return { type: 'SubscriptionDayReserved', data: { driverId, reference } } as const;
  const from = latest(now, accessEndsAt(state) ?? now);
  const expiresAt = after(from, subscriptionPolicy.periodMs);
  const data = { driverId, reference, from, expiresAt, policyVersion: subscriptionPolicy.version };
  return { type: 'SubscriptionExtended', data } as const;
};

export const confirmPayment = (state: DriverSubscriptionState, command: ConfirmPayment) => {
  const { driverId, reference, amountKobo, confirmer } = command;
  const payment = paymentOf(state.payments, reference);
  if (!payment) return { refusal: 'UnknownPaymentReference' } as const;
  if (payment.status === 'confirmed' || payment.status === 'refunded') return [];
  const refused = refuseConfirmation(payment, command);
  if (refused) return refused;
  const { method, purpose } = payment;
  const confirmed = { driverId, reference, method, purpose, amountKobo, confirmedBy: confirmerIdOf(confirmer) };
  const converts = hasTrialToConvert(state);
  return [
    { type: 'SubscriptionPaymentConfirmed', data: confirmed },
    ...(converts ? [{ type: 'TrialConverted', data: { driverId, reference } } as const] : []),
    bought(state, command),
  ] as const;
};

export const failPayment = (
  { payments }: DriverSubscriptionState,
  { driverId, reference, reason }: FailSubscriptionPayment,
) => {
  const payment = paymentOf(payments, reference);
  if (!payment) return { refusal: 'UnknownPaymentReference' } as const;
  if (payment.status === 'confirmed') return { refusal: 'PaymentAlreadyConfirmed' } as const;
  if (payment.status === 'failed' || payment.status === 'refunded') return [];
  const { method, purpose, amountKobo } = payment;
  const data = { driverId, reference, method, purpose, amountKobo, reason };
  return [{ type: 'SubscriptionPaymentFailed', data } as const];
};

export const lapseSubscription = (
  { expiresAt }: SubscriptionIn<'subscribed'>,
  { driverId, now }: LapseSubscription,
) => {
  if (now < expiresAt) return { refusal: 'NotYetOver', expiresAt } as const;
  return [{ type: 'SubscriptionLapsed', data: { driverId, expiredAt: expiresAt } } as const];
};
