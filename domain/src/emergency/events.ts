import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../kernel/define-events.ts';
import { coordinatesField } from '../place/coordinates.ts';
import { emergencyCauses, emergencyMessages, emergencyOutcomes, emergencySides } from './emergency-causes.ts';
import { addQuietFlag } from './upcast.ts';

const ofCase = { accountId: id, caseId: id };

const raised = z.object({
  ...ofCase,
  as: z.enum(emergencySides),
  rideId: id.nullable(),
  cause: z.enum(emergencyCauses),
  /** Whether the device shows and sounds nothing. */
  silent: z.boolean(),
  /** By the device's clock; the time of receipt if that is implausible. */
  pressedAt: instantField,
  /** Whether the safety desk plays no sound. */
  quiet: z.boolean(),
});
/** `accuracy` is in metres. Both `place` and `accuracy` are null if unknown. */
const where = {
  personal: z.object({
    place: coordinatesField.extend({ accuracy: z.number().nullable() }).nullable(),
  }),
  subject: 'accountId',
} as const;

const words = { personal: z.object({ text: z.string() }), subject: 'accountId' } as const;

/** Stream `emergency-{accountId}`. */
export const emergencyEvents = defineEvents({
  EmergencyRaised: { version: 2, data: raised, ...where, upcast: { 1: addQuietFlag } },
  EmergencyRaisedAgain: {
    version: 2,
    data: raised.extend({ times: z.int().positive() }),
    ...where,
    upcast: { 1: addQuietFlag },
  },
  EmergencyWithdrawn: { version: 1, data: z.object(ofCase) },
  EmergencyMessageSent: { version: 1, data: z.object({ ...ofCase, message: z.enum(emergencyMessages) }) },
  EmergencyAcknowledged: { version: 1, data: z.object({ ...ofCase, acknowledgedBy: id }) },
  EmergencyNoted: { version: 1, data: z.object({ ...ofCase, noteId: id, notedBy: id }), ...words },
  EmergencyPhonesShown: { version: 1, data: z.object({ ...ofCase, shownBy: id }) },
  EmergencyClosed: {
    version: 1,
    data: z.object({
      ...ofCase,
      closedBy: id,
      outcome: z.enum(emergencyOutcomes),
      after: z.enum(['open', 'withdrawn']),
    }),
    ...words,
  },
  EmergencyLapsed: { version: 1, data: z.object(ofCase) },
});

export type EmergencyEvent = EventOf<typeof emergencyEvents>;
export type EmergencyPlace = NonNullable<
  NonNullable<Extract<EmergencyEvent, { type: 'EmergencyRaised' }>['personal']>['place']
>;
