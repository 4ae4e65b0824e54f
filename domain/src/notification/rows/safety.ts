import { processOf } from '../../kernel/process.ts';
import type { SafetyCheckEvent } from '../../safety/index.ts';
import type { NotifyQuestions } from './notify-questions.ts';

const { on, ask } = processOf<{ events: SafetyCheckEvent; questions: NotifyQuestions }>();

export const safetyRows = [
  on('SafetyCheckAsked', {}, ['ask tell'], (_, { at, data: { rideId, nth, answerBy, customerId, driverId } }) => [
    ask(
      'tell',
      (['customer', 'driver'] as const).map((as) => ({
        ...{ id: `safety_check ${rideId} ${nth} ${as}`, recipient: as === 'customer' ? customerId : driverId, at },
        ...{ kind: 'safety_check', facts: { rideId, nth, answerBy, as } },
      })),
    ),
  ]),
  on(
    'SafetyCheckClosed',
    {},
    ['ask tell'],
    (_, { at, data: { rideId, nth, outcome, raisedFor, customerId, driverId } }) => {
      if (outcome !== 'unanswered' || raisedFor === null) return [];
      const recipient = raisedFor === 'customer' ? customerId : driverId;
      const facts = { rideId, nth, as: raisedFor };
      return [ask('tell', [{ id: `help_called ${rideId} ${nth}`, recipient, at, kind: 'help_called', facts }])];
    },
  ),
];
