import { driverDuty } from '../driver-duty/index.ts';
import { sendAction, wakeAction } from '../kernel/process.ts';
import { driverSubscription } from '../subscription/lifecycle.ts';
import { driverReleased, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { NOON } from '../testing/fixtures.ts';
import { afterAppend, onEvent, onRefusal, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  subscriptionExtended,
  subscriptionLapsed,
  subscriptionShortened,
  trialActivated,
  trialClaimed,
  trialExpired,
} from '../testing/subscription-fixtures.ts';
import { after, DAY_MS } from '../time/instant.ts';
import { subscriptionExpiryProcess } from './subscription-expiry-process.ts';

const weekOn = after(NOON, 7 * DAY_MS);
const dayOn = after(NOON, DAY_MS);
const offline = (now: string) =>
  sendAction(driverDuty, DELE, { type: 'GoOffline', driverId: DELE, reason: 'subscription_lapsed', now });
const expire = (now: string) => sendAction(driverSubscription, DELE, { type: 'ExpireTrial', driverId: DELE, now });
const lapse = (now: string) => sendAction(driverSubscription, DELE, { type: 'LapseSubscription', driverId: DELE, now });
const begin = (now: string) => sendAction(driverSubscription, DELE, { type: 'StartAccess', driverId: DELE, now });
const notYetOver = { refusal: 'NotYetOver', expiresAt: dayOn };

export const subscriptionExpirySpec: ProcessSpec = {
  process: subscriptionExpiryProcess,
  rules: [
    rule(
      'waiting access starts when its driver goes online',
      { given: { subscription: [trialClaimed()] }, when: onEvent(wentOnline) },
      [begin(wentOnline.at)],
    ),
    rule(
      'running access does not start again',
      { given: { subscription: [trialClaimed(), trialActivated()] }, when: onEvent(wentOnline) },
      [],
    ),
    rule('a trial claimed while the driver is offline waits', { when: onEvent(trialClaimed()) }, []),
    rule(
      'a trial claimed while the driver is online starts at once',
      { given: { duty: [wentOnline] }, when: onEvent(trialClaimed()) },
      [begin(NOON)],
    ),
    rule('a trial sets a timer for its end', { when: onEvent(trialActivated()) }, [wakeAction(DELE, weekOn)]),
    rule('a paid day sets a timer for its end', { when: onEvent(subscriptionExtended('ref-1')) }, [
      wakeAction(DELE, dayOn),
    ]),
    rule(
      'access left by a refund sets a timer for its end',
      { when: onEvent(subscriptionShortened('ref-1', dayOn, NOON)) },
      [wakeAction(DELE, NOON)],
    ),
    rule(
      'the end of a trial is recorded',
      { given: { subscription: [trialActivated()] }, when: onTimer(DELE), now: weekOn },
      [expire(weekOn)],
    ),
    rule(
      'the end of a paid day is recorded',
      { given: { subscription: [subscriptionExtended('ref-1')] }, when: onTimer(DELE), now: dayOn },
      [lapse(dayOn)],
    ),
    rule(
      'a day paid for in the meantime sets the timer again',
      {
        given: { subscription: [trialActivated(), subscriptionExtended('ref-1', weekOn)] },
        when: onTimer(DELE),
        now: weekOn,
      },
      [wakeAction(DELE, after(weekOn, DAY_MS))],
    ),
    rule(
      'an expiry recorded before a crash still sends the driver offline',
      { given: { subscription: [trialActivated(), trialExpired(weekOn)] }, when: onTimer(DELE), now: weekOn },
      [offline(weekOn)],
    ),
    rule('a driver whose trial is over goes offline', { when: afterAppend(trialExpired(weekOn)) }, [offline(weekOn)]),
    rule('a driver whose paid day is over goes offline', { when: afterAppend(subscriptionLapsed(dayOn)) }, [
      offline(dayOn),
    ]),
    rule(
      'an end that has moved in the meantime sets the timer again',
      {
        given: { subscription: [subscriptionExtended('ref-1')] },
        when: onRefusal(lapse(NOON), notYetOver),
      },
      [wakeAction(DELE, dayOn)],
    ),
    rule('an expiry already recorded needs no action', { when: onRefusal(expire(NOON), notYetOver) }, []),
    rule('a driver whose access ran out on a ride goes offline after it', { when: onEvent(driverReleased('r')) }, [
      offline(NOON),
    ]),
    rule(
      'a driver who has access stays online',
      { given: { subscription: [trialActivated()] }, when: onEvent(driverReleased('r')) },
      [],
    ),
  ],
};
