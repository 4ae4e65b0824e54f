import { dispatchPolicy } from '../dispatch/index.ts';
import { sendAction, wakeAction } from '../kernel/process.ts';
import { driverEngaged, driverReleased, wentOffline, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { callAction, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import type { Instant } from '../time/instant.ts';
import { driverDuty } from './lifecycle.ts';
import { presenceProcess } from './presence-process.ts';

const RIDE = 'ride-1';
const input = { driverId: DELE };
const seen = (answer: Instant | null) => onAnswer('lastSeenAt', { input, answer });
const online = { duty: [wentOnline] };
const onRide = { duty: [wentOnline, driverEngaged(RIDE)] };
const offline = (now: Instant) =>
  sendAction(driverDuty, DELE, { type: 'GoOffline', driverId: DELE, reason: 'unseen', now });

export const presenceSpec: ProcessSpec = {
  process: presenceProcess(dispatchPolicy.offlineAfterMs),
  rules: [
    rule('going online sets a timer of ten minutes', { given: online, when: onEvent(wentOnline) }, [
      wakeAction(DELE, minutesIn(30)),
    ]),
    rule(
      'the end of a ride sets a timer of ten minutes',
      { given: { duty: [...onRide.duty, driverReleased(RIDE)] }, when: onEvent(driverReleased(RIDE)) },
      [wakeAction(DELE, minutesIn(39))],
    ),
    rule('a driver on the next ride needs no timer', { given: onRide, when: onEvent(driverReleased('ride-0')) }, []),
    rule('a due timer asks when the driver was last seen', { given: online, when: onTimer(DELE) }, [
      callAction('lastSeenAt', input),
    ]),
    rule('a due timer ignores a driver on a ride', { given: onRide, when: onTimer(DELE) }, []),
    rule(
      'a due timer ignores an offline driver',
      { given: { duty: [wentOnline, wentOffline] }, when: onTimer(DELE) },
      [],
    ),
    rule(
      'a driver seen in the meantime gets ten minutes from then',
      { given: online, when: seen(minutesIn(25)), now: minutesIn(30) },
      [wakeAction(DELE, minutesIn(35))],
    ),
    rule(
      'a driver not seen for ten minutes goes offline',
      { given: online, when: seen(minutesIn(20)), now: minutesIn(30) },
      [offline(minutesIn(30))],
    ),
    rule('a driver who was never seen goes offline', { given: online, when: seen(null), now: minutesIn(30) }, [
      offline(minutesIn(30)),
    ]),
    rule(
      'a driver who accepted a ride in the meantime stays online',
      { given: onRide, when: seen(null), now: minutesIn(30) },
      [],
    ),
  ],
};
