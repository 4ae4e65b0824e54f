import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../../kernel/define-events.ts';
import { severities } from '../alert-kinds.ts';
import { rideFacts } from '../watch/ride-facts.ts';

const parties = { rideId: id, customerId: id, driverId: id, nth: z.int().positive() };

/** Stream `safetyCheck-{rideId}`. */
export const safetyCheckEvents = defineEvents({
  /** `nth` counts the ride's checks from 1. */
  SafetyCheckAsked: {
    version: 1,
    data: z.object({
      ...parties,
      reasons: z.array(z.enum(rideFacts)),
      severity: z.enum(severities),
      answerBy: instantField,
      policyVersion: z.string(),
    }),
  },
  SafetyCheckAnswered: {
    version: 1,
    data: z.object({ ...parties, by: z.enum(['customer', 'driver']), answer: z.enum(['fine', 'help']) }),
  },
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
