import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id, instant } from '../../kernel/event-fields.ts';
import { severities } from '../alert-kinds.ts';
import { rideFacts } from '../watch/ride-facts.ts';

const parties = { rideId: id, customerId: id, driverId: id, nth: z.int().positive() };

/** Facts of stream `safetyCheck-{rideId}`: when the two of a ride were asked whether they are all right, and what came of it. */
export const safetyCheckEvents = defineEvents({
  /** `nth`: of this ride, from 1. `reasons`: what was noticed; no place. `answerBy`: who has not answered by then is not well. */
  SafetyCheckAsked: {
    version: 1,
    data: z.object({
      ...parties,
      reasons: z.array(z.enum(rideFacts)),
      severity: z.enum(severities),
      answerBy: instant,
      policyVersion: z.string(),
    }),
  },
  SafetyCheckAnswered: {
    version: 1,
    data: z.object({ ...parties, by: z.enum(['customer', 'driver']), answer: z.enum(['fine', 'help']) }),
  },
  /** `raisedFor`: on whose behalf help is called; null where none is. */
  SafetyCheckClosed: {
    version: 1,
    data: z.object({
      ...parties,
      outcome: z.enum(['fine', 'help', 'unanswered', 'ride_over']),
      raisedFor: z.enum(['customer', 'driver']).nullable(),
    }),
  },
});

export type SafetyCheckEvent = EventOf<typeof safetyCheckEvents>;
