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
  /** The person's device makes no sound and shows nothing. */
  silent: z.boolean(),
  /** By the device's clock; an offline device reports it later. */
  pressedAt: instant,
  /** Listed at the desk without sound: see `withdrawnBeforeQuiet`. */
  quiet: z.boolean(),
});
/** Degrees and metres; null where the device did not know. */
const where = {
  personal: z.object({
    place: z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable() }).nullable(),
  }),
  subject: 'accountId',
} as const;

const words = { personal: z.object({ text: z.string() }), subject: 'accountId' } as const;

/**
 * Stream `emergency-{accountId}`: all emergencies of one person, so that at most one is open even under concurrent
 * presses.
 */
export const emergencyEvents = defineEvents({
  EmergencyRaised: { version: 2, data: raised, ...where, upcast: { 1: quietNotSaid } },
  /** Open or withdrawn, it is the same case. `times`: including this one. */
  EmergencyRaisedAgain: {
    version: 2,
    data: raised.extend({ times: z.int().positive() }),
    ...where,
    upcast: { 1: quietNotSaid },
  },
  /** The person says they are safe. An operator still closes the case, because the person may be coerced. */
  EmergencyWithdrawn: { version: 1, data: z.object(ofCase) },
  EmergencyAcknowledged: { version: 1, data: z.object({ ...ofCase, acknowledgedBy: id }) },
  EmergencyNoted: { version: 1, data: z.object({ ...ofCase, noteId: id, notedBy: id }), ...words },
  /** The operator saw the phone numbers of the person, their contacts and the other person of the ride. */
  EmergencyPhonesShown: { version: 1, data: z.object({ ...ofCase, shownBy: id }) },
  /** `after`: the status before. */
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
  /** The person was erased. */
  EmergencyLapsed: { version: 1, data: z.object(ofCase) },
});

export type EmergencyEvent = EventOf<typeof emergencyEvents>;
export type EmergencyPlace = NonNullable<
  NonNullable<Extract<EmergencyEvent, { type: 'EmergencyRaised' }>['personal']>['place']
>;
