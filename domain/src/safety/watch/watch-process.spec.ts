import { send, wake } from '../../kernel/process.ts';
import { minutesIn, NOON } from '../../testing/fixtures.ts';
import { asks, onAnswer, onEvent, onTimer, type ProcessSpec, rule } from '../../testing/process-spec.ts';
import { BOLA, DRIVER_1, over, RIDE, rideStarted, underWay } from '../../testing/ride-fixtures.ts';
import { after } from '../../time/instant.ts';
import { safetyCheck } from '../checks/lifecycle.ts';
import type { RideObservation } from './ride-facts.ts';
import { watchProcess } from './watch-process.ts';

const question = { rideId: RIDE };
const noticed = (...facts: RideObservation['facts']) =>
  onAnswer('notice', { question, answer: { facts, alertSeverity: null } });
const now = minutesIn(30);
const again = wake(RIDE, after(now, 30_000));
const asking = (reasons: RideObservation['facts'], severity: 'medium' | 'high') =>
  send(safetyCheck, RIDE, {
    type: 'AskCheck',
    ...{ rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, reasons, severity, now },
  });

export const watchSpec: ProcessSpec = {
  process: watchProcess,
  rules: [
    rule('a ride that begins is looked at', { when: onEvent(rideStarted()) }, [
      wake(RIDE, after(minutesIn(11), 30_000)),
    ]),
    rule('while it is under way', { given: { ride: underWay }, when: onTimer(RIDE), now }, [asks('notice', question)]),
    rule('and no longer', { given: { ride: over }, when: onTimer(RIDE), now }, []),
    rule('nothing follows from nothing', { given: { ride: underWay }, when: noticed(), now }, [again]),
    rule('nor from the night alone', { given: { ride: underWay }, when: noticed('night'), now }, [again]),
    rule('nor from a fast car by day', { given: { ride: underWay }, when: noticed('speed'), now }, [again]),
    rule(
      'the two of a car that stands long are asked',
      { given: { ride: underWay }, when: noticed('long_stop'), now },
      [asking(['long_stop'], 'medium'), again],
    ),
    rule(
      'those of a car off its way by night are asked more urgently',
      { given: { ride: underWay }, when: noticed('off_route', 'night'), now },
      [asking(['off_route', 'night'], 'high'), again],
    ),
    rule(
      'nobody is asked when the ride has ended meanwhile',
      { given: { ride: over }, when: noticed('long_stop'), now },
      [],
    ),
    rule('a timer of a ride that is not there leads to nothing', { when: onTimer(RIDE), now: NOON }, []),
  ],
};
