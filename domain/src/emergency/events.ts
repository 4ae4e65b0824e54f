import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, instant } from '../kernel/event-fields.ts';
import { emergencyCauses, emergencyOutcomes, emergencySides } from './emergency-causes.ts';
import { quietNotSaid } from './upcast.ts';

/** `caseId` names the person and counts their emergencies from 1: see `caseIdOf`. */
const ofCase = { accountId: id, caseId: id };

const raised = z.object({
  ...ofCase,
  as: z.enum(emergencySides),
  rideId: id.nullable(),
  cause: z.enum(emergencyCauses),
  /** Nothing is to be heard or seen of it where the person is. */
  silent: z.boolean(),
  /** When the person pressed, as their device says; a device without a network says it later. */
  pressedAt: instant,
  /** Listed at the desk without sound: see `withdrawnBeforeQuiet`. */
  quiet: z.boolean(),
});
/** Where the person was; null where the device did not know. Degrees, metres. */
const where = {
  personal: z.object({
    place: z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable() }).nullable(),
  }),
  subject: 'accountId',
} as const;

/** What an operator writes about an emergency is about the person in it. */
const words = { personal: z.object({ text: z.string() }), subject: 'accountId' } as const;

/** Facts of stream `emergency-{accountId}`: all emergencies of one person, so that one at most is open under any race. */
export const emergencyEvents = defineEvents({
  EmergencyRaised: { version: 2, data: raised, ...where, upcast: { 1: quietNotSaid } },
  /** While it is open, or after it was withdrawn: nobody has to open a second case. `times`: with this one. */
  EmergencyRaisedAgain: {
    version: 2,
    data: raised.extend({ times: z.int().positive() }),
    ...where,
    upcast: { 1: quietNotSaid },
  },
  /** The person says that they are safe. An operator still closes the case: who is forced says so too. */
  EmergencyWithdrawn: { version: 1, data: z.object(ofCase) },
  EmergencyAcknowledged: { version: 1, data: z.object({ ...ofCase, acknowledgedBy: id }) },
  EmergencyNoted: { version: 1, data: z.object({ ...ofCase, noteId: id, notedBy: id }), ...words },
  /** An operator was shown whom to call: the person, their contacts and the other of the ride. */
  EmergencyPhonesShown: { version: 1, data: z.object({ ...ofCase, shownBy: id }) },
  /** `after`: how the case stood. */
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
  /** The person is gone: their data were erased. */
  EmergencyLapsed: { version: 1, data: z.object(ofCase) },
});

export type EmergencyEvent = EventOf<typeof emergencyEvents>;
export type EmergencyPlace = NonNullable<
  NonNullable<Extract<EmergencyEvent, { type: 'EmergencyRaised' }>['personal']>['place']
>;
