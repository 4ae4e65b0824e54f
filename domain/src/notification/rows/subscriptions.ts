import { aggregateRead, processBuilder, wakeAction } from '../../kernel/process.ts';
import {
  arrivedLate,
  type DriverSubscriptionEvent,
  type DriverSubscriptionState,
  driverSubscription,
  PAYMENT_REPLACED_REASON,
} from '../../subscription/index.ts';
import { after, type Instant, MINUTE_MS } from '../../time/instant.ts';
import type { Notification } from '../notification.ts';
import type { NotificationPolicy } from '../notification-policy.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{ events: DriverSubscriptionEvent; calls: NotificationCalls }>();

const KIND = 'access_ending';

export const parseExpiryTimerId = (
  id: string,
): { readonly driverId: string; readonly minutesBefore: number } | null => {
  const [kind, driverId = '', minutes = ''] = id.split(' ');
  return kind === KIND ? { driverId, minutesBefore: Number(minutes) } : null;
};

/** A later expiry reuses the timers' ids and so moves them. */
const timesBefore = (driverId: string, expiresAt: Instant, now: Instant, beforeMs: readonly number[]) =>
  beforeMs
    .map((before) => ({ minutes: before / MINUTE_MS, at: after(expiresAt, -before) }))
    .filter(({ at }) => at > now)
    .map(({ minutes, at }) => wakeAction(`${KIND} ${driverId} ${minutes}`, at));

export const expiryNotifications = (
  { subscriptionEndingMs }: NotificationPolicy,
  state: DriverSubscriptionState,
  { driverId: recipient, minutesBefore }: { readonly driverId: string; readonly minutesBefore: number },
  now: Instant,
): readonly Notification[] => {
  if (state.status !== 'on_trial' && state.status !== 'subscribed') return [];
  const { expiresAt } = state;
  if (now < after(expiresAt, -minutesBefore * MINUTE_MS) || now >= expiresAt) return [];
  const id = `${KIND} ${recipient} ${expiresAt} ${minutesBefore}`;
  if (state.status === 'on_trial') return [{ id, recipient, at: now, kind: 'trial_ending', facts: { expiresAt } }];
  const next = Math.max(0, ...subscriptionEndingMs.filter((before) => before < minutesBefore * MINUTE_MS));
  if (now >= after(expiresAt, -next)) return [];
  return [{ id, recipient, at: now, kind: 'subscription_ending', facts: { expiresAt, minutesBefore } }];
};

const paymentsRead = {
  // The whole stream, because a payment may have failed before the last extension, from which `driverAccess` is read.
  subscription: aggregateRead(
    driverSubscription,
    ({ data }: { readonly data: { readonly driverId: string } }) => data.driverId,
  ),
};

export const subscriptionNotificationRows = (policy: NotificationPolicy) => [
  on('TrialActivated', {}, ['wake'], (_, { at, data: { driverId, expiresAt } }) =>
    timesBefore(driverId, expiresAt, at, [policy.trialEndingMs]),
  ),
  on(
    'SubscriptionExtended',
    paymentsRead,
    ['wake', 'call notify'],
    ({ subscription }, { at, data: { driverId: recipient, reference, expiresAt } }) => [
      ...timesBefore(recipient, expiresAt, at, policy.subscriptionEndingMs),
      call('notify', [
        {
          ...{ id: `payment_counted ${reference}`, recipient, at },
          ...{
            kind: 'payment_counted',
            facts: { reference, expiresAt, late: arrivedLate(subscription.payments, reference) },
          },
        },
      ]),
    ],
  ),
  on(
    'SubscriptionDayReserved',
    paymentsRead,
    ['call notify'],
    ({ subscription }, { at, data: { driverId: recipient, reference } }) => [
      call('notify', [
        {
          ...{ id: `payment_counted ${reference}`, recipient, at },
          ...{
            kind: 'payment_counted',
            facts: { reference, expiresAt: null, late: arrivedLate(subscription.payments, reference) },
          },
        },
      ]),
    ],
  ),
  on(
    'SubscriptionPaymentFailed',
    {},
    ['call notify'],
    (_, { at, data: { driverId: recipient, reference, reason } }) => {
      // A payment replaced by another one is not reported as failed.
      if (reason === PAYMENT_REPLACED_REASON) return [];
      const facts = { reference };
      return [call('notify', [{ id: `payment_failed ${reference}`, recipient, at, kind: 'payment_failed', facts }])];
    },
  ),
  on('SubscriptionPaymentRefunded', {}, ['call notify'], (_, { at, data: { driverId: recipient, reference } }) => [
    call('notify', [
      { id: `payment_refunded ${reference}`, recipient, at, kind: 'payment_refunded', facts: { reference } },
    ]),
  ]),
  on('TrialExpired', {}, ['call notify'], (_, { at, data: { driverId: recipient } }) => [
    call('notify', [{ id: `trial_ended ${recipient}`, recipient, at, kind: 'trial_ended', facts: {} }]),
  ]),
  on('SubscriptionLapsed', {}, ['call notify'], (_, { at, data: { driverId: recipient, expiredAt } }) => [
    call('notify', [
      { id: `subscription_ended ${recipient} ${expiredAt}`, recipient, at, kind: 'subscription_ended', facts: {} },
    ]),
  ]),
];
