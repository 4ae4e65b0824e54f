import { confirmerIdOf, refuseConfirmation } from '../money/confirmation.ts';
import { after, latest, millisBetween } from '../time/instant.ts';
import type {
  ActivateTrial,
  ConfirmPayment,
  ConvertTrial,
  ExpireTrial,
  FailSubscriptionPayment,
  LapseSubscription,
  RefundSubscriptionPayment,
  RequestPayment,
  StartAccess,
} from './commands.ts';
import { paymentOf, type SubscriptionPayment } from './payment-ledger.ts';
import {
  accessEndsAt,
  type DriverSubscriptionState,
  hasTrialToConvert,
  openPaymentIn,
  type SubscriptionIn,
} from './state.ts';
import { subscriptionPolicy } from './subscription-policy.ts';

/** The trial does not start yet, so that waiting for a vehicle review costs no days. */
export const decideActivateTrial = (
  { trialUsed }: SubscriptionIn<'none'> | SubscriptionIn<'waiting'> | SubscriptionIn<'lapsed'>,
  { driverId, verified, ninUsed }: ActivateTrial,
) => {
  if (!verified) return { refusal: 'DriverNotVerified' } as const;
  if (trialUsed) return { refusal: 'TrialAlreadyUsed' } as const;
  if (ninUsed) return { refusal: 'TrialUsedByNin' } as const;
  return [{ type: 'TrialClaimed', data: { driverId, policyVersion: subscriptionPolicy.version } } as const];
};

export const startAccess = ({ trial, reservedDays }: SubscriptionIn<'waiting'>, { driverId, now }: StartAccess) => {
  const { version: policyVersion, trialMs, periodMs } = subscriptionPolicy;
  const paidFrom = trial ? after(now, trialMs) : now;
  return [
    ...(trial ? [{ type: 'TrialActivated', data: { driverId, expiresAt: paidFrom, policyVersion } } as const] : []),
    ...reservedDays.map((reference, nth) => {
      const from = after(paidFrom, nth * periodMs);
      const data = { driverId, reference, from, expiresAt: after(from, periodMs), policyVersion };
      return { type: 'SubscriptionExtended', data } as const;
    }),
  ];
};

export const ignoreStartedAccess = () => [] as const;

export const refuseSecondTrial = () => ({ refusal: 'TrialAlreadyUsed' }) as const;

export const refuseTrialWhileSubscribed = ({ trialUsed, expiresAt }: SubscriptionIn<'subscribed'>) =>
  trialUsed ? refuseSecondTrial() : ({ refusal: 'AlreadySubscribed', expiresAt } as const);

export const expireTrial = ({ expiresAt }: SubscriptionIn<'on_trial'>, { driverId, now }: ExpireTrial) => {
  if (now < expiresAt) return { refusal: 'NotYetOver', expiresAt } as const;
  return [{ type: 'TrialExpired', data: { driverId, expiredAt: expiresAt } } as const];
};

const refuseRequest = (payments: DriverSubscriptionState['payments'], verified: boolean, reference: string) => {
  if (!verified) return { refusal: 'DriverNotVerified' } as const;
  if (paymentOf(payments, reference)) return { refusal: 'ReferenceTaken' } as const;
  const open = openPaymentIn(payments);
  return open && ({ refusal: 'PaymentOpen', reference: open.reference, method: open.method } as const);
};

export const requestPayment = (
  { payments }: DriverSubscriptionState,
  { driverId, reference, method, verified }: RequestPayment,
) => {
  const refused = refuseRequest(payments, verified, reference);
  if (refused) return refused;
  const data = {
    driverId,
    reference,
    method,
    amountKobo: subscriptionPolicy.priceKobo,
    purpose: 'subscription',
  } as const;
  return [{ type: 'SubscriptionPaymentRequested', data } as const];
};

export const refuseConversion = () => ({ refusal: 'NoTrialToConvert' }) as const;

export const decideConvertTrial = (
  state: SubscriptionIn<'waiting'> | SubscriptionIn<'on_trial'> | SubscriptionIn<'trial_over'>,
  { driverId, reference, method, claimedAmountKobo, verified }: ConvertTrial,
) => {
  if (!hasTrialToConvert(state)) return refuseConversion();
  const { priceKobo } = subscriptionPolicy;
  if (claimedAmountKobo !== priceKobo) return { refusal: 'PriceMismatch', priceKobo } as const;
  const refused = refuseRequest(state.payments, verified, reference);
  if (refused) return refused;
  const data = { driverId, reference, method, amountKobo: priceKobo, purpose: 'trial_conversion' } as const;
  return [{ type: 'SubscriptionPaymentRequested', data } as const];
};

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
