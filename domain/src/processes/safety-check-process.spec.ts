import { emergency } from '../emergency/index.ts';
import { sendAction, wakeAction } from '../kernel/process.ts';
import { safetyCheck } from '../safety/checks/lifecycle.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, DRIVER_1, RIDE, rideCompleted, rideEndedByOperator } from '../testing/ride-fixtures.ts';
import { safetyCheckAsked, safetyCheckClosed } from '../testing/safety-fixtures.ts';
import type { Instant } from '../time/instant.ts';
import { safetyCheckProcess } from './safety-check-process.ts';

const close = (cause: 'time' | 'ride_over', now: Instant) =>
  sendAction(safetyCheck, RIDE, { type: 'CloseCheck', rideId: RIDE, cause, now });
const open = { check: [safetyCheckAsked()] };
const closed = { check: [safetyCheckAsked(), safetyCheckClosed('fine')] };
const early = { ...rideCompleted, data: { ...rideCompleted.data, earlyByMetres: 4_000 } } as typeof rideCompleted;
const ended = rideEndedByOperator('cancelled');

const raise = (accountId: string, as: 'customer' | 'driver', cause: 'button' | 'check_unanswered', now: Instant) =>
  sendAction(emergency, accountId, {
    type: 'RaiseEmergency',
    ...{ accountId, as, rideId: RIDE, cause, silent: false, place: null, pressedAt: now, now },
  });
const unanswered = safetyCheckClosed('unanswered', 'customer');
const help = safetyCheckClosed('help', 'driver');

export const safetyCheckSpec: ProcessSpec = {
  process: safetyCheckProcess,
  rules: [
    rule('a safety check sets a timer for its deadline', { when: onEvent(safetyCheckAsked()) }, [
      wakeAction(RIDE, minutesIn(32)),
    ]),
    rule('a safety check is closed at its deadline', { given: open, when: onTimer(RIDE), now: minutesIn(32) }, [
      close('time', minutesIn(32)),
    ]),
    rule('an emergency is raised for a person who did not answer', { when: onEvent(unanswered) }, [
      raise(BOLA, 'customer', 'check_unanswered', unanswered.at),
    ]),
    rule('an emergency is raised for a person who asks for help', { when: onEvent(help) }, [
      raise(DRIVER_1, 'driver', 'button', help.at),
    ]),
    rule('no emergency is raised if all is well', { when: onEvent(safetyCheckClosed('fine')) }, []),
    rule(
      'a check is not closed early if the clock was set back',
      { given: open, when: onTimer(RIDE), now: minutesIn(31) },
      [wakeAction(RIDE, minutesIn(32))],
    ),
    rule('an answered check is not closed', { given: closed, when: onTimer(RIDE), now: minutesIn(32) }, []),
    rule('a ride that ends at its destination closes the check', { given: open, when: onEvent(rideCompleted) }, [
      close('ride_over', rideCompleted.at),
    ]),
    rule('a ride that its driver ended on the way does not close the check', { given: open, when: onEvent(early) }, []),
    rule('a ride without an open check needs no action', { given: closed, when: onEvent(rideCompleted) }, []),
    rule('a ride that an operator ends closes the check', { given: open, when: onEvent(ended) }, [
      close('ride_over', ended.at),
    ]),
    rule('a ride that an operator ends without a check needs no action', { given: closed, when: onEvent(ended) }, []),
  ],
};
