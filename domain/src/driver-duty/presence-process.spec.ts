import { dispatchPolicy } from '../dispatch/published.ts';
import { send, wake } from '../kernel/process.ts';
import { driverEngaged, driverReleased, wentOffline, wentOnline } from '../testing/driver-duty-fixtures.ts';
import { DELE } from '../testing/driver-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { asks, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import type { Instant } from '../time/instant.ts';
import { driverDuty } from './lifecycle.ts';
import { presenceProcess } from './presence-process.ts';

const RIDE = 'ride-1';
const question = { driverId: DELE };
const seen = (answer: Instant | null) => onAnswer('lastSeen', { question, answer });
const online = { duty: [wentOnline] };
const onRide = { duty: [wentOnline, driverEngaged(RIDE)] };
const offline = (now: Instant) => send(driverDuty, DELE, { type: 'GoOffline', driverId: DELE, reason: 'unseen', now });

export const presenceSpec: ProcessSpec = {
  process: presenceProcess(dispatchPolicy.offlineUnseenMs),
  rules: [
    rule(
      'ten minutes after going online it is looked when a driver was seen',
      { given: online, when: onEvent(wentOnline) },
      [wake(DELE, minutesIn(30))],
    ),
    rule(
      'and after a ride has let them go',
      { given: { duty: [...onRide.duty, driverReleased(RIDE)] }, when: onEvent(driverReleased(RIDE)) },
      [wake(DELE, minutesIn(39))],
    ),
    rule('not of one who is on the next ride already', { given: onRide, when: onEvent(driverReleased('ride-0')) }, []),
    rule('when the time has come it is asked when they were seen', { given: online, when: onTimer(DELE) }, [
      asks('lastSeen', question),
    ]),
    rule('not of one on a ride', { given: onRide, when: onTimer(DELE) }, []),
    rule('nor of one who went offline', { given: { duty: [wentOnline, wentOffline] }, when: onTimer(DELE) }, []),
    rule(
      'one who was seen since has ten minutes from then',
      { given: online, when: seen(minutesIn(25)), now: minutesIn(30) },
      [wake(DELE, minutesIn(35))],
    ),
    rule(
      'one who was not seen for ten minutes goes offline',
      { given: online, when: seen(minutesIn(20)), now: minutesIn(30) },
      [offline(minutesIn(30))],
    ),
    rule('so does one who was never seen', { given: online, when: seen(null), now: minutesIn(30) }, [
      offline(minutesIn(30)),
    ]),
    rule('but nobody who took a ride meanwhile', { given: onRide, when: seen(null), now: minutesIn(30) }, []),
  ],
};
