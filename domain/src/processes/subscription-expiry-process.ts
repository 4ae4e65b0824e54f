import { type DriverDutyEvent, driverDuty } from '../driver-duty/index.ts';
import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import type { ExpireTrial, LapseSubscription, StartAccess } from '../subscription/commands.ts';
import type { DriverSubscriptionEvent } from '../subscription/events.ts';
import { driverSubscription } from '../subscription/lifecycle.ts';
import { hasAccess } from '../subscription/state.ts';
import type { Instant } from '../time/instant.ts';

const { on, afterAppend, onRefusal, onTimer, process } = processBuilder<{
  events: DriverSubscriptionEvent | DriverDutyEvent;
  commands: StartAccess | ExpireTrial | LapseSubscription;
}>();

const offline = (driverId: string, now: Instant) =>
  sendAction(driverDuty, driverId, { type: 'GoOffline', driverId, reason: 'subscription_lapsed', now });

const start = (driverId: string, now: Instant) =>
  sendAction(driverSubscription, driverId, { type: 'StartAccess', driverId, now });

export const subscriptionExpiryProcess = process('subscription expiry', { timer: 'subscription', begins: 'start' }, [
  on(
    'WentOnline',
    { subscription: aggregateRead(driverSubscription, ({ data }) => data.driverId) },
    ['StartAccess'],
    ({ subscription }, { at: now, data: { driverId } }) =>
      subscription.status === 'waiting' ? [start(driverId, now)] : [],
  ),
  // A driver whose access ends during a ride stays on duty, so a trial claimed then starts without `WentOnline`.
  on(
    'TrialClaimed',
    { duty: aggregateRead(driverDuty, ({ data }) => data.driverId) },
    ['StartAccess'],
    ({ duty }, { at: now, data: { driverId } }) => (duty.status === 'offline' ? [] : [start(driverId, now)]),
  ),
  on(
    ['TrialActivated', 'SubscriptionExtended', 'SubscriptionShortened'],
    {},
    ['wake'],
    (_, { data: { driverId, expiresAt } }) => [wakeAction(driverId, expiresAt)],
  ),
  onTimer(
    { subscription: aggregateRead(driverSubscription, ({ id }) => id) },
    ['wake', 'ExpireTrial', 'LapseSubscription', 'GoOffline'],
    ({ subscription }, { id: driverId }, now) => {
      const running = subscription.status === 'on_trial' || subscription.status === 'subscribed';
      if (!running) return [offline(driverId, now)];
      if (now < subscription.expiresAt) return [wakeAction(driverId, subscription.expiresAt)];
      const type = subscription.status === 'on_trial' ? 'ExpireTrial' : 'LapseSubscription';
      return [sendAction(driverSubscription, driverId, { type, driverId, now })];
    },
  ),
  onRefusal(
    ['ExpireTrial', 'LapseSubscription'],
    { subscription: aggregateRead(driverSubscription, ({ command }) => command.driverId) },
    ['wake'],
    ({ subscription }, { command: { driverId } }) =>
      subscription.status === 'on_trial' || subscription.status === 'subscribed'
        ? [wakeAction(driverId, subscription.expiresAt)]
        : [],
  ),
  afterAppend(['TrialExpired', 'SubscriptionLapsed'], {}, ['GoOffline'], (_, { at: now, data: { driverId } }) => [
    offline(driverId, now),
  ]),
  on(
    'DriverReleased',
    { subscription: aggregateRead(driverSubscription, ({ data }) => data.driverId) },
    ['GoOffline'],
    ({ subscription }, { data: { driverId } }, now) => (hasAccess(subscription, now) ? [] : [offline(driverId, now)]),
  ),
]);
