import { emergency } from '../../emergency/published.ts';
import { send, wake } from '../../kernel/process.ts';
import { minutesIn } from '../../testing/fixtures.ts';
import { onEvent, onTimer, type ProcessSpec, rule } from '../../testing/process-spec.ts';
import { BOLA, DRIVER_1, endedByOperator, RIDE, rideCompleted } from '../../testing/ride-fixtures.ts';
import { checkClosed, safetyCheckAsked } from '../../testing/safety-fixtures.ts';
import type { Instant } from '../../time/instant.ts';
import { checkProcess } from './check-process.ts';
import { safetyCheck } from './lifecycle.ts';

const close = (cause: 'time' | 'ride_over', now: Instant) =>
  send(safetyCheck, RIDE, { type: 'CloseCheck', rideId: RIDE, cause, now });
const open = { check: [safetyCheckAsked()] };
const closed = { check: [safetyCheckAsked(), checkClosed('fine')] };
const early = { ...rideCompleted, data: { ...rideCompleted.data, earlyByMetres: 4_000 } } as typeof rideCompleted;
const ended = endedByOperator('cancelled');

const raise = (accountId: string, as: 'customer' | 'driver', cause: 'button' | 'check_unanswered', now: Instant) =>
  send(emergency, accountId, {
    type: 'RaiseEmergency',
    ...{ accountId, as, rideId: RIDE, cause, silent: false, place: null, pressedAt: now, now },
  });
const unanswered = checkClosed('unanswered', 'customer');
const help = checkClosed('help', 'driver');

export const checkSpec: ProcessSpec = {
  process: checkProcess,
  rules: [
    rule('a question is looked at when the time to answer is over', { when: onEvent(safetyCheckAsked()) }, [
      wake(RIDE, minutesIn(32)),
    ]),
    rule('and closed then, whoever’s phone is off', { given: open, when: onTimer(RIDE), now: minutesIn(32) }, [
      close('time', minutesIn(32)),
    ]),
    rule('help is called for who did not answer', { when: onEvent(unanswered) }, [
      raise(BOLA, 'customer', 'check_unanswered', unanswered.at),
    ]),
    rule('and for who asks for it, as by the button', { when: onEvent(help) }, [
      raise(DRIVER_1, 'driver', 'button', help.at),
    ]),
    rule('not where all is well', { when: onEvent(checkClosed('fine')) }, []),
    rule('not before that, where a clock went back', { given: open, when: onTimer(RIDE), now: minutesIn(31) }, [
      wake(RIDE, minutesIn(32)),
    ]),
    rule('unless it is answered', { given: closed, when: onTimer(RIDE), now: minutesIn(32) }, []),
    rule('a ride that has come to its end closes it', { given: open, when: onEvent(rideCompleted) }, [
      close('ride_over', rideCompleted.at),
    ]),
    rule('not one that its driver has ended on the way', { given: open, when: onEvent(early) }, []),
    rule('where none is open there is nothing to close', { given: closed, when: onEvent(rideCompleted) }, []),
    rule('an operator who ends the ride knows of it', { given: open, when: onEvent(ended) }, [
      close('ride_over', ended.at),
    ]),
    rule('of a ride without a question too', { given: closed, when: onEvent(ended) }, []),
  ],
};
