import { driverDuty } from '../driver-duty/published.ts';
import { send, wake } from '../kernel/process.ts';
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
import { expiryProcess } from './expiry-process.ts';
import { driverSubscription } from './lifecycle.ts';

const weekOn = after(NOON, 7 * DAY_MS);
const dayOn = after(NOON, DAY_MS);
const offline = (now: string) =>
  send(driverDuty, DELE, { type: 'GoOffline', driverId: DELE, reason: 'subscription_lapsed', now });
const expire = (now: string) => send(driverSubscription, DELE, { type: 'ExpireTrial', driverId: DELE, now });
const lapse = (now: string) => send(driverSubscription, DELE, { type: 'LapseSubscription', driverId: DELE, now });
const begin = (now: string) => send(driverSubscription, DELE, { type: 'StartAccess', driverId: DELE, now });
const notYetOver = { refusal: 'NotYetOver', expiresAt: dayOn };

export const expirySpec: ProcessSpec = {
  process: expiryProcess,
  rules: [
    rule(
      'access that waits starts when its driver goes online',
      { given: { subscription: [trialClaimed()] }, when: onEvent(wentOnline) },
      [begin(wentOnline.at)],
    ),
    rule(
      'access that runs does not start again',
      { given: { subscription: [trialClaimed(), trialActivated()] }, when: onEvent(wentOnline) },
      [],
    ),
    rule('a trial that is claimed offline waits', { when: onEvent(trialClaimed()) }, []),
    rule('a trial that is claimed at work starts', { given: { duty: [wentOnline] }, when: onEvent(trialClaimed()) }, [
      begin(NOON),
    ]),
    rule('a trial is looked at when it ends', { when: onEvent(trialActivated()) }, [wake(DELE, weekOn)]),
    rule('so is a paid day', { when: onEvent(subscriptionExtended('ref-1')) }, [wake(DELE, dayOn)]),
    rule('and what a refund has left', { when: onEvent(subscriptionShortened('ref-1', dayOn, NOON)) }, [
      wake(DELE, NOON),
    ]),
    rule(
      'a trial that has run out is recorded',
      { given: { subscription: [trialActivated()] }, when: onTimer(DELE), now: weekOn },
      [expire(weekOn)],
    ),
    rule(
      'a day that has run out is recorded',
      { given: { subscription: [subscriptionExtended('ref-1')] }, when: onTimer(DELE), now: dayOn },
      [lapse(dayOn)],
    ),
    rule(
      'a day paid for meanwhile is waited for',
      {
        given: { subscription: [trialActivated(), subscriptionExtended('ref-1', weekOn)] },
        when: onTimer(DELE),
        now: weekOn,
      },
      [wake(DELE, after(weekOn, DAY_MS))],
    ),
    rule(
      'what was recorded before the process died sends the driver offline all the same',
      { given: { subscription: [trialActivated(), trialExpired(weekOn)] }, when: onTimer(DELE), now: weekOn },
      [offline(weekOn)],
    ),
    rule('with a trial that is over the driver goes offline', { when: afterAppend(trialExpired(weekOn)) }, [
      offline(weekOn),
    ]),
    rule('with a day that is over too', { when: afterAppend(subscriptionLapsed(dayOn)) }, [offline(dayOn)]),
    rule(
      'an end that has moved while it was recorded is waited for',
      {
        given: { subscription: [subscriptionExtended('ref-1')] },
        when: onRefusal(lapse(NOON), notYetOver),
      },
      [wake(DELE, dayOn)],
    ),
    rule('what is over by somebody else needs nothing', { when: onRefusal(expire(NOON), notYetOver) }, []),
    rule(
      'a driver whose access ran out on a ride goes offline when it lets them go',
      { when: onEvent(driverReleased('r')) },
      [offline(NOON)],
    ),
    rule(
      'a driver who has access stays online',
      { given: { subscription: [trialActivated()] }, when: onEvent(driverReleased('r')) },
      [],
    ),
  ],
};
