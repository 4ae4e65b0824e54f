import { processOf } from '../../kernel/process.ts';
import type { SafetyCheckEvent } from '../../safety/published.ts';
import type { TellQuestions } from './tell.ts';

const { on, ask } = processOf<{ events: SafetyCheckEvent; questions: TellQuestions }>();

/** Both of a ride are asked whether they are all right. */
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
];
