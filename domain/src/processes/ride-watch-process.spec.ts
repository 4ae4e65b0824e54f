import { sendAction, wakeAction } from '../kernel/process.ts';
import { safetyCheck } from '../safety/checks/lifecycle.ts';
import type { RideObservation } from '../safety/watch/ride-facts.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { callAction, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  RIDE,
  rideStarted,
  rideUnderWayEvents,
} from '../testing/ride-fixtures.ts';
import { after } from '../time/instant.ts';
import { rideWatchProcess } from './ride-watch-process.ts';

const input = { rideId: RIDE };
const noticed = (...facts: RideObservation['facts']) =>
  onAnswer('observation', { input, answer: { facts, alertSeverity: null } });
const now = minutesIn(30);
const again = wakeAction(RIDE, after(now, 30_000));
const asking = (reasons: RideObservation['facts'], severity: 'medium' | 'high') =>
  sendAction(safetyCheck, RIDE, {
    type: 'AskCheck',
    ...{ rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, reasons, severity, now },
  });

export const rideWatchSpec: ProcessSpec = {
  process: rideWatchProcess,
  rules: [
    rule('a started ride sets the timer of its first observation', { when: onEvent(rideStarted()) }, [
      wakeAction(RIDE, after(minutesIn(11), 30_000)),
    ]),
    rule('a ride under way is observed', { given: { ride: rideUnderWayEvents }, when: onTimer(RIDE), now }, [
      callAction('observation', input),
    ]),
    rule('a ride that is over is not observed', { given: { ride: completedRideEvents }, when: onTimer(RIDE), now }, []),
    rule(
      'a ride with nothing unusual is observed again later',
      { given: { ride: rideUnderWayEvents }, when: noticed(), now },
      [again],
    ),
    rule(
      'night-time alone starts no safety check',
      { given: { ride: rideUnderWayEvents }, when: noticed('night'), now },
      [again],
    ),
    rule(
      'speeding by day starts no safety check',
      { given: { ride: rideUnderWayEvents }, when: noticed('speed'), now },
      [again],
    ),
    rule(
      'a long stop starts a safety check',
      { given: { ride: rideUnderWayEvents }, when: noticed('long_stop'), now },
      [asking(['long_stop'], 'medium'), again],
    ),
    rule(
      'a car off its route at night starts a safety check of high severity',
      { given: { ride: rideUnderWayEvents }, when: noticed('off_route', 'night'), now },
      [asking(['off_route', 'night'], 'high'), again],
    ),
    rule(
      'a ride that has ended in the meantime starts no safety check',
      { given: { ride: completedRideEvents }, when: noticed('long_stop'), now },
      [],
    ),
    rule('a timer of a ride that does not exist needs no action', { when: onTimer(RIDE), now: NOON }, []),
  ],
};
