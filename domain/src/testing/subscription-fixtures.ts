import type { PaymentMethod, PaymentPurpose } from '../money/payment-method.ts';
import type { DriverSubscriptionEvent } from '../subscription/events.ts';
import { after, DAY_MS, type Instant } from '../time/instant.ts';
import { DELE } from './driver-fixtures.ts';
import { NOON } from './fixtures.ts';

export const trialClaimed = (at: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'TrialClaimed',
  at,
  data: { driverId: DELE, policyVersion: 'daily-1' },
});

export const subscriptionDayReserved = (reference: string, at: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'SubscriptionDayReserved',
  at,
  data: { driverId: DELE, reference },
});

export const subscriptionDayWithdrawn = (reference: string, at: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'SubscriptionDayWithdrawn',
  at,
  data: { driverId: DELE, reference },
});

export const trialActivated = (at: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'TrialActivated',
  at,
  data: { driverId: DELE, expiresAt: after(at, 7 * DAY_MS), policyVersion: 'daily-1' },
});

export const subscriptionPaymentRequested = (
  reference: string,
  method: PaymentMethod = 'card',
  purpose: PaymentPurpose = 'subscription',
  at: Instant = NOON,
): DriverSubscriptionEvent => ({
  type: 'SubscriptionPaymentRequested',
  at,
  data: { driverId: DELE, reference, method, amountKobo: 1_000_000, purpose },
});

export const trialExpired = (at: Instant): DriverSubscriptionEvent => ({
  type: 'TrialExpired',
  at,
  data: { driverId: DELE, expiredAt: at },
});

export const trialConverted = (reference: string, at: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'TrialConverted',
  at,
  data: { driverId: DELE, reference },
});

export const subscriptionPaymentConfirmed = (reference: string, at: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'SubscriptionPaymentConfirmed',
  at,
  data: {
    driverId: DELE,
    reference,
    method: 'card',
    amountKobo: 1_000_000,
    purpose: 'subscription',
    confirmedBy: 'gateway',
  },
});

export const subscriptionPaymentFailed = (
  reference: string,
  at: Instant = NOON,
  reason = 'declined',
): DriverSubscriptionEvent => ({
  type: 'SubscriptionPaymentFailed',
  at,
  data: {
    driverId: DELE,
    reference,
    method: 'card',
    amountKobo: 1_000_000,
    purpose: 'subscription',
    reason,
  },
});

export const subscriptionExtended = (reference: string, from: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'SubscriptionExtended',
  at: from,
  data: { driverId: DELE, reference, from, expiresAt: after(from, DAY_MS), policyVersion: 'daily-1' },
});

export const subscriptionPaid = (reference: string, from: Instant = NOON): DriverSubscriptionEvent[] => [
  subscriptionPaymentConfirmed(reference, from),
  subscriptionExtended(reference, from),
];

export const subscriptionLapsed = (at: Instant): DriverSubscriptionEvent => ({
  type: 'SubscriptionLapsed',
  at,
  data: { driverId: DELE, expiredAt: at },
});

export const subscriptionPaymentRefunded = (reference: string, at: Instant = NOON): DriverSubscriptionEvent => ({
  type: 'SubscriptionPaymentRefunded',
  at,
  data: {
    driverId: DELE,
    reference,
    method: 'card',
    amountKobo: 1_000_000,
    purpose: 'subscription',
    refundedBy: 'ops',
  },
});

export const subscriptionShortened = (
  reference: string,
  from: Instant,
  expiresAt: Instant,
): DriverSubscriptionEvent => ({
  type: 'SubscriptionShortened',
  at: expiresAt,
  data: { driverId: DELE, reference, from, expiresAt },
});
