import { send, wake } from '../../kernel/process.ts';
import { minutesIn } from '../../testing/fixtures.ts';
import { due, heard, type ProcessSpec, rule } from '../../testing/process-spec.ts';
import { endedByOperator, RIDE, rideCompleted } from '../../testing/ride-fixtures.ts';
import { checkAsked, checkClosed } from '../../testing/safety-fixtures.ts';
import type { Instant } from '../../time/instant.ts';
import { checkProcess } from './check-process.ts';
import { safetyCheck } from './lifecycle.ts';

const close = (cause: 'time' | 'ride_over', now: Instant) =>
  send(safetyCheck, RIDE, { type: 'CloseCheck', rideId: RIDE, cause, now });
const open = { check: [checkAsked()] };
const closed = { check: [checkAsked(), checkClosed('fine')] };
const early = { ...rideCompleted, data: { ...rideCompleted.data, earlyByMetres: 4_000 } } as typeof rideCompleted;
const ended = endedByOperator('cancelled');

export const checkSpec: ProcessSpec = {
  process: checkProcess,
  rules: [
    rule('a question is looked at when the time to answer is over', { when: heard(checkAsked()) }, [
      wake(RIDE, minutesIn(32)),
    ]),
    rule('and closed then, whoever’s phone is off', { given: open, when: due(RIDE), now: minutesIn(32) }, [
      close('time', minutesIn(32)),
    ]),
    rule('unless it is answered', { given: closed, when: due(RIDE), now: minutesIn(32) }, []),
    rule('a ride that has come to its end closes it', { given: open, when: heard(rideCompleted) }, [
      close('ride_over', rideCompleted.at),
    ]),
    rule('not one that its driver has ended on the way', { given: open, when: heard(early) }, []),
    rule('where none is open there is nothing to close', { given: closed, when: heard(rideCompleted) }, []),
    rule('an operator who ends the ride knows of it', { given: open, when: heard(ended) }, [
      close('ride_over', ended.at),
    ]),
    rule('of a ride without a question too', { given: closed, when: heard(ended) }, []),
  ],
};
