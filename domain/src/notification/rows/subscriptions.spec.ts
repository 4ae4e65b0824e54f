import { wakeAction } from '../../kernel/process.ts';
import { DELE } from '../../testing/driver-fixtures.ts';
import { NOON } from '../../testing/fixtures.ts';
import { callAction, onEvent, onTimer, rule } from '../../testing/process-spec.ts';
import {
  subscriptionDayReserved,
  subscriptionExtended,
  subscriptionLapsed,
  subscriptionPaid,
  subscriptionPaymentFailed,
  subscriptionPaymentRefunded,
  trialActivated,
  trialExpired,
} from '../../testing/subscription-fixtures.ts';
import { after, DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../../time/instant.ts';

const ending = (minutes: number) => `access_ending ${DELE} ${minutes}`;
const notifies = (kind: string, id: string, at: Instant, facts: object = {}) => [
  callAction('notify', [{ id, recipient: DELE, at, kind, facts }]),
];
const trialEnd = after(NOON, 7 * DAY_MS);
const paidEnd = after(NOON, DAY_MS);
const before = (end: Instant, ms: number) => after(end, -ms);
const remindedBefore = (minutes: number, at: Instant) =>
  notifies('subscription_ending', `access_ending ${DELE} ${paidEnd} ${minutes}`, at, {
    expiresAt: paidEnd,
    minutesBefore: minutes,
  });
const paid = { access: [subscriptionExtended('ref-1')] };

export const subscriptionNotificationRules = [
  rule('activating a trial sets a timer for one day before its end', { when: onEvent(trialActivated()) }, [
    wakeAction(ending(1_440), before(trialEnd, DAY_MS)),
  ]),
  rule(
    'a driver is notified one day before the trial ends',
    { given: { access: [trialActivated()] }, when: onTimer(ending(1_440)), now: before(trialEnd, DAY_MS) },
    notifies('trial_ending', `access_ending ${DELE} ${trialEnd} 1440`, before(trialEnd, DAY_MS), {
      expiresAt: trialEnd,
    }),
  ),
  rule(
    'a driver who has paid is not notified that the trial ends',
    {
      given: { access: [trialActivated(), subscriptionExtended('ref-1', trialEnd)] },
      when: onTimer(ending(1_440)),
      now: before(trialEnd, DAY_MS),
    },
    [],
  ),
  rule(
    'a driver is notified that the trial is over',
    { when: onEvent(trialExpired(trialEnd)) },
    notifies('trial_ended', `trial_ended ${DELE}`, trialEnd),
  ),
  rule(
    'a payment that extends access notifies the driver and sets timers for 3 hours and 30 minutes before its end',
    {
      when: onEvent(subscriptionExtended('ref-1')),
    },
    [
      wakeAction(ending(180), before(paidEnd, 3 * HOUR_MS)),
      wakeAction(ending(30), before(paidEnd, 30 * MINUTE_MS)),
      ...notifies('payment_counted', 'payment_counted ref-1', NOON, {
        ...{ reference: 'ref-1', expiresAt: paidEnd, late: false },
      }),
    ],
  ),
  rule(
    'a payment for a day that starts when the driver goes online notifies the driver',
    { when: onEvent(subscriptionDayReserved('ref-1')) },
    [
      ...notifies('payment_counted', 'payment_counted ref-1', NOON, {
        ...{ reference: 'ref-1', expiresAt: null, late: false },
      }),
    ],
  ),
  rule(
    'a driver is notified that a replaced payment arrived after all',
    {
      given: {
        subscription: [
          subscriptionPaymentFailed('ref-1', NOON, 'replaced'),
          ...[...subscriptionPaid('ref-2'), subscriptionExtended('ref-2')],
          ...subscriptionPaid('ref-1'),
        ],
      },
      when: onEvent(subscriptionExtended('ref-1')),
    },
    [
      wakeAction(ending(180), before(paidEnd, 3 * HOUR_MS)),
      wakeAction(ending(30), before(paidEnd, 30 * MINUTE_MS)),
      ...notifies('payment_counted', 'payment_counted ref-1', NOON, {
        ...{ reference: 'ref-1', expiresAt: paidEnd, late: true },
      }),
    ],
  ),
  rule(
    'a driver is reminded three hours before the end of access',
    { given: paid, when: onTimer(ending(180)), now: before(paidEnd, 3 * HOUR_MS) },
    remindedBefore(180, before(paidEnd, 3 * HOUR_MS)),
  ),
  rule(
    'a late timer still notifies until the next one is due',
    { given: paid, when: onTimer(ending(180)), now: before(paidEnd, 31 * MINUTE_MS) },
    remindedBefore(180, before(paidEnd, 31 * MINUTE_MS)),
  ),
  rule(
    'a late timer does not notify once the next one is due',
    { given: paid, when: onTimer(ending(180)), now: before(paidEnd, 30 * MINUTE_MS) },
    [],
  ),
  rule(
    'a driver is reminded again half an hour before the end of access',
    { given: paid, when: onTimer(ending(30)), now: before(paidEnd, 30 * MINUTE_MS) },
    remindedBefore(30, before(paidEnd, 30 * MINUTE_MS)),
  ),
  rule(
    'a driver is not reminded at the end of access itself',
    { given: paid, when: onTimer(ending(30)), now: paidEnd },
    [],
  ),
  rule(
    'a driver is not reminded once the end of access is recorded',
    {
      given: { access: [subscriptionExtended('ref-1'), subscriptionLapsed(paidEnd)] },
      when: onTimer(ending(30)),
      now: paidEnd,
    },
    [],
  ),
  rule('a driver is notified when access has ended', { when: onEvent(subscriptionLapsed(paidEnd)) }, [
    ...notifies('subscription_ended', `subscription_ended ${DELE} ${paidEnd}`, paidEnd),
  ]),
  rule('a driver is notified of a failed payment', { when: onEvent(subscriptionPaymentFailed('ref-1')) }, [
    ...notifies('payment_failed', 'payment_failed ref-1', NOON, { reference: 'ref-1' }),
  ]),
  rule(
    'a driver is not notified of a replaced payment',
    { when: onEvent(subscriptionPaymentFailed('ref-1', NOON, 'replaced')) },
    [],
  ),
  rule('a driver is notified of a refund', { when: onEvent(subscriptionPaymentRefunded('ref-1')) }, [
    ...notifies('payment_refunded', 'payment_refunded ref-1', NOON, { reference: 'ref-1' }),
  ]),
];
