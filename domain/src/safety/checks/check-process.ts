import { at, processOf, send, wake } from '../../kernel/process.ts';
import type { RideEvent } from '../../ride/published.ts';
import type { CloseCheck } from './commands.ts';
import type { SafetyCheckEvent } from './events.ts';
import { safetyCheck } from './lifecycle.ts';

const { on, due, process } = processOf<{ events: SafetyCheckEvent | RideEvent; commands: CloseCheck }>();

/** Who ends a question that nobody answers: phones may be off, so the house's own clock does. */
export const checkProcess = process('safetyCheck', { timer: 'safetyCheck' }, [
  on('SafetyCheckAsked', {}, ['wake'], (_, { data: { rideId, answerBy } }) => [wake(rideId, answerBy)]),
  due({ check: at(safetyCheck, ({ id }) => id) }, ['CloseCheck'], ({ check }, { id: rideId }, now) =>
    check.status === 'open' ? [send(safetyCheck, rideId, { type: 'CloseCheck', rideId, cause: 'time', now })] : [],
  ),
  // A driver who ends the ride on the way does not end the question by it.
  on(
    'RideCompleted',
    { check: at(safetyCheck, ({ data }) => data.rideId) },
    ['CloseCheck'],
    ({ check }, { at: now, data: { rideId, earlyByMetres } }) =>
      check.status === 'open' && earlyByMetres === null
        ? [send(safetyCheck, rideId, { type: 'CloseCheck', rideId, cause: 'ride_over', now })]
        : [],
  ),
  on(
    'RideEndedByOperator',
    { check: at(safetyCheck, ({ data }) => data.rideId) },
    ['CloseCheck'],
    ({ check }, { at: now, data: { rideId } }) =>
      check.status === 'open'
        ? [send(safetyCheck, rideId, { type: 'CloseCheck', rideId, cause: 'ride_over', now })]
        : [],
  ),
]);
