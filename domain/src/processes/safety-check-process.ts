import { emergency, type RaiseEmergency } from '../emergency/index.ts';
import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import type { RideEvent } from '../ride/index.ts';
import type { SafetyCheckEvent } from '../safety/checks/events.ts';
import { answerDeadlineOf, type CloseCheck, safetyCheck } from '../safety/checks/lifecycle.ts';

const { on, onTimer, process } = processBuilder<{
  events: SafetyCheckEvent | RideEvent;
  commands: CloseCheck | RaiseEmergency;
}>();

export const safetyCheckProcess = process('safetyCheck', { timer: 'safetyCheck' }, [
  on('SafetyCheckAsked', {}, ['wake'], (_, { data: { rideId, answerBy } }) => [wakeAction(rideId, answerBy)]),
  onTimer(
    { check: aggregateRead(safetyCheck, ({ id }) => id) },
    ['CloseCheck', 'wake'],
    (view, { id: rideId }, now) => {
      const { check: state } = view;
      const answerBy = answerDeadlineOf(state);
      if (answerBy === null) return [];
      // The timer fired early, because the clock was set back.
      if (now < answerBy) return [wakeAction(rideId, answerBy)];
      return [sendAction(safetyCheck, rideId, { type: 'CloseCheck', rideId, cause: 'time', now })];
    },
  ),
  on('SafetyCheckClosed', {}, ['RaiseEmergency'], (_, { at: now, data }) => {
    const { rideId, customerId, driverId, raisedFor, outcome } = data;
    if (raisedFor === null) return [];
    const accountId = raisedFor === 'customer' ? customerId : driverId;
    const cause = outcome === 'help' ? 'button' : 'check_unanswered';
    const about = { accountId, as: raisedFor, rideId, cause, silent: false, place: null, pressedAt: now } as const;
    return [sendAction(emergency, accountId, { type: 'RaiseEmergency', ...about, now })];
  }),
  // A ride that ends away from its destination leaves the check open.
  on(
    'RideCompleted',
    { check: aggregateRead(safetyCheck, ({ data }) => data.rideId) },
    ['CloseCheck'],
    ({ check }, { at: now, data: { rideId, earlyByMetres } }) =>
      answerDeadlineOf(check) !== null && earlyByMetres === null
        ? [sendAction(safetyCheck, rideId, { type: 'CloseCheck', rideId, cause: 'ride_over', now })]
        : [],
  ),
  on(
    'RideEndedByOperator',
    { check: aggregateRead(safetyCheck, ({ data }) => data.rideId) },
    ['CloseCheck'],
    ({ check }, { at: now, data: { rideId } }) =>
      answerDeadlineOf(check) !== null
        ? [sendAction(safetyCheck, rideId, { type: 'CloseCheck', rideId, cause: 'ride_over', now })]
        : [],
  ),
]);
