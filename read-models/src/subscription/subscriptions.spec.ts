import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { DELE } from '@saferide/domain/testing/driver-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { BOLA } from '@saferide/domain/testing/ride-fixtures';
import {
  subscriptionDayReserved,
  subscriptionDayWithdrawn,
  subscriptionExtended,
  subscriptionLapsed,
  subscriptionPaymentRequested,
  subscriptionShortened,
  trialActivated,
  trialClaimed,
  trialConverted,
  trialExpired,
} from '@saferide/domain/testing/subscription-fixtures';
import { foldSpec, withChanges } from '../testing/fold-spec.ts';
import { paymentsRules } from './payments.spec.ts';
import { subscriptions } from './subscriptions.ts';

const DAY = 24 * 60;
const TRIAL_OVER = minutesIn(7 * DAY);
const none = {
  driver_id: DELE,
  status: 'none',
  expires_at: null,
  trial_used: false,
  trial_activated_at: null,
  reserved_days: 0,
  trial_converted: false,
} as const;
const claimed = { ...none, status: 'waiting', trial_used: true } as const;
const onTrial = {
  ...none,
  status: 'on_trial',
  expires_at: '2026-03-09T11:00:00.000Z',
  trial_used: true,
  trial_activated_at: NOON,
} as const;
const converted = { ...onTrial, trial_converted: true };
const toSubscribed = [trialActivated(), trialConverted('ref-1'), subscriptionExtended('ref-1', TRIAL_OVER)];
const subscribed = { ...converted, status: 'subscribed', expires_at: '2026-03-10T11:00:00.000Z' } as const;
const toLapsed = [...toSubscribed, subscriptionLapsed(minutesIn(8 * DAY))];

export const subscriptionsSpec = foldSpec(subscriptions, (words) => {
  const { rule, given } = words;
  return [
    rule(
      'a claimed trial waits until the driver goes online',
      given().when(trialClaimed()).then('subscriptions', claimed),
    ),
    rule(
      'a trial starts when its driver goes online',
      given(trialClaimed()).when(trialActivated()).then('subscriptions', onTrial),
    ),
    rule(
      'a day paid in advance waits until the driver goes online',
      given()
        .when(subscriptionDayReserved('ref-1'))
        .then('subscriptions', { ...none, status: 'waiting', reserved_days: 1 }),
    ),
    rule(
      'a day paid in advance waits together with a claimed trial',
      given(trialClaimed())
        .when(subscriptionDayReserved('ref-1'))
        .then('subscriptions', { ...claimed, reserved_days: 1 }),
    ),
    rule(
      'claiming a trial leaves a day paid in advance unchanged',
      given(subscriptionDayReserved('ref-1'))
        .when(trialClaimed())
        .then('subscriptions', { ...claimed, reserved_days: 1 }),
    ),
    rule(
      'a day paid in advance no longer waits once it is refunded',
      given(subscriptionDayReserved('ref-1')).when(subscriptionDayWithdrawn('ref-1')).then('subscriptions', none),
    ),
    rule(
      'a trial still waits when a day paid in advance is refunded',
      given(trialClaimed(), subscriptionDayReserved('ref-1'))
        .when(subscriptionDayWithdrawn('ref-1'))
        .then('subscriptions', claimed),
    ),
    rule(
      'a second day paid in advance still waits when the first is refunded',
      given(subscriptionDayReserved('ref-1'), subscriptionDayReserved('ref-2'))
        .when(subscriptionDayWithdrawn('ref-1'))
        .then('subscriptions', { ...none, status: 'waiting', reserved_days: 1 }),
    ),
    rule(
      'a day paid in advance no longer waits once it has started',
      given(trialClaimed(), subscriptionDayReserved('ref-1'), trialActivated())
        .when(subscriptionExtended('ref-1', TRIAL_OVER))
        .then('subscriptions', { ...onTrial, status: 'subscribed', expires_at: '2026-03-10T11:00:00.000Z' }),
    ),
    rule(
      'a trial of an earlier version starts without a claim',
      given().when(trialActivated()).then('subscriptions', onTrial),
    ),
    rule(
      'a trial after a lapse replaces the subscription but not the record of a conversion',
      given(...toLapsed)
        .when(trialActivated(minutesIn(9 * DAY)))
        .then('subscriptions', {
          ...converted,
          expires_at: '2026-03-18T11:00:00.000Z',
          trial_activated_at: '2026-03-11T11:00:00.000Z',
        }),
    ),
    rule(
      'a driver who has paid may start the trial after a lapse',
      given(subscriptionExtended('ref-1'), subscriptionLapsed(minutesIn(DAY)))
        .when(trialActivated(minutesIn(2 * DAY)))
        .then('subscriptions', {
          ...onTrial,
          expires_at: '2026-03-11T11:00:00.000Z',
          trial_activated_at: '2026-03-04T11:00:00.000Z',
        }),
    ),
    rule(
      'the end of a trial is recorded',
      given(trialActivated())
        .when(trialExpired(TRIAL_OVER))
        .then('subscriptions', { ...onTrial, status: 'trial_over' }),
    ),
    rule(
      'a trial is converted by the first payment',
      given(trialActivated()).when(trialConverted('ref-1')).then('subscriptions', converted),
    ),
    rule(
      'a driver who pays without a trial is subscribed and may start the trial later',
      given()
        .when(subscriptionExtended('ref-1', minutesIn(60)))
        .then('subscriptions', { ...none, status: 'subscribed', expires_at: '2026-03-03T12:00:00.000Z' }),
    ),
    rule(
      'a payment during a trial adds a day and records its period',
      given(trialActivated(), subscriptionPaymentRequested('ref-1'), trialConverted('ref-1'))
        .when(subscriptionExtended('ref-1', TRIAL_OVER))
        .then('subscriptions', subscribed)
        .then('payments', {
          reference: 'ref-1',
          driver_id: DELE,
          amount_kobo: 1_000_000,
          method: 'card',
          purpose: 'subscription',
          status: 'pending',
          requested_at: NOON,
          settled_at: null,
          period_from: '2026-03-09T11:00:00.000Z',
          period_until: '2026-03-10T11:00:00.000Z',
          provider: null,
          simulated: false,
        }),
    ),
    rule(
      'a payment leaves the periods of other payments unchanged',
      given(...toLapsed, subscriptionPaymentRequested('ref-1'))
        .when(subscriptionExtended('ref-2', minutesIn(10 * DAY)))
        .then('subscriptions', { ...subscribed, expires_at: '2026-03-13T11:00:00.000Z' }),
    ),
    rule(
      'a refund removes unused time, and the status does not change until the end of access is recorded',
      given(...toSubscribed)
        .when(subscriptionShortened('ref-1', minutesIn(8 * DAY), minutesIn(60)))
        .then('subscriptions', { ...subscribed, expires_at: minutesIn(60) }),
    ),
    rule(
      'the end of paid access is recorded',
      given(...toSubscribed)
        .when(subscriptionLapsed(minutesIn(8 * DAY)))
        .then('subscriptions', { ...subscribed, status: 'lapsed' }),
    ),
    ...[
      trialExpired(TRIAL_OVER),
      subscriptionDayWithdrawn('ref-1'),
      trialConverted('ref-1'),
      subscriptionLapsed(TRIAL_OVER),
      subscriptionShortened('ref-1', TRIAL_OVER, NOON),
    ].map((event) =>
      rule(
        `${event.type} of a driver without access changes no subscription`,
        given(...toSubscribed).when(withChanges(event, { driverId: BOLA })),
      ),
    ),
    rule(
      'an erasure leaves the subscription unchanged',
      given(...toSubscribed, subscriptionPaymentRequested('ref-1')).when(personalDataErased(DELE)),
    ),
    ...paymentsRules(words),
  ];
});
