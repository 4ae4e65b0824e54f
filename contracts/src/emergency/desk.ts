import {
  emergencyCauses,
  emergencyOutcomes,
  emergencySides,
  emergencyStatuses,
} from '@saferide/domain/emergency/emergency-causes';
import { emergencyPolicy } from '@saferide/domain/emergency/emergency-policy';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { emptyBody, shownTextField } from '../fields.ts';
import { pageQuery } from '../paging.ts';
import { reason } from '../reason.ts';
import { trailPoint } from '../ride/trail-point.ts';
import { emergencyId } from './emergency-id.ts';

/** The operators' safety desk. */

const which = z.object({ id: emergencyId });

export const caseRow = z.object({
  id: z.string(),
  status: z.enum(emergencyStatuses),
  as: z.enum(emergencySides),
  cause: z.enum(emergencyCauses),
  silent: z.boolean(),
  personId: z.string(),
  /** Null once erased. */
  name: z.string().nullable(),
  rideId: z.string().nullable(),
  /** Whether the account has ever completed a ride, as rider or driver. */
  hasRidden: z.boolean(),
  /** The known area it was raised in; null where nobody knows. */
  area: z.string().nullable(),
  raisedAt: instantView,
  lastRaisedAt: instantView,
  /** When the person pressed, where their device could not say it at once. */
  pressedAt: instantView,
  times: z.int(),
  /** Who has seen it since it was last raised; null while nobody has. */
  acknowledgedBy: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  acknowledgedAt: instantView.nullable(),
  endedAt: instantView.nullable(),
  outcome: z.enum(emergencyOutcomes).nullable(),
});
export type EmergencyCaseRow = z.infer<typeof caseRow>;

export const listEmergencies = defineCall({
  method: 'GET',
  path: '/api/ops/emergencies',
  roles: ['operator'],
  drawnFrom: ['emergencies', 'accounts', 'customer_stats', 'driver_stats'],
  freshBy: ['emergencies'],
  summary:
    'Emergencies that are open, most urgent first: unseen ones of people on a ride, with a position, who have ridden before; withdrawn ones last. Or closed ones, latest first',
  query: z.object({ ...pageQuery, state: z.enum(['now', 'closed']).default('now') }),
  response: z.object({
    emergencies: z.array(caseRow),
    /** What the next page comes after; null at the end. */
    next: z.string().nullable(),
  }),
});

export const emergencyAlarm = defineCall({
  method: 'GET',
  path: '/api/ops/emergency-alarm',
  roles: ['operator'],
  drawnFrom: ['emergencies'],
  summary: 'How many emergencies nobody has seen, and since when',
  response: z.object({ unacknowledged: z.int(), since: instantView.nullable() }),
});

const timelineTypes = [
  'raised',
  'raised_again',
  'withdrawn',
  'acknowledged',
  'noted',
  'phones_shown',
  'closed',
  'lapsed',
] as const;

export const caseView = caseRow.extend({
  /** Where the person was last known to be. Degrees, metres. */
  place: z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number().nullable() }).nullable(),
  /** Positions since then, oldest first. */
  trail: z.array(trailPoint),
  /** The car of the ride, or of the driver who asks for help. */
  car: z.object({ vehicle: z.string().nullable(), plate: z.string().nullable() }).nullable(),
  /** The other of the ride; null where there is none. */
  other: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  rideStatus: z.string().nullable(),
  /** Where the driver of a rider's ride was last seen: before the two have met, elsewhere. */
  driverAt: z.object({ latitude: z.number(), longitude: z.number(), fixedAt: instantView }).nullable(),
  told: z.array(
    z.object({
      contactId: z.string(),
      name: z.string(),
      relationship: z.string(),
      state: z.enum(['waiting', 'sent', 'failed']),
    }),
  ),
  timeline: z.array(
    z.object({
      at: instantView,
      type: z.enum(timelineTypes),
      /** Null for the person themselves, and the system. */
      by: z.string().nullable(),
      /** What an operator wrote; null where nobody did, or it is erased. */
      text: z.string().nullable(),
    }),
  ),
});
export type CaseView = z.infer<typeof caseView>;

export const oneEmergency = defineCall({
  method: 'GET',
  path: '/api/ops/emergencies/:id',
  roles: ['operator'],
  drawnFrom: ['emergencies', 'emergency_contacts', 'accounts', 'rides', 'drivers', 'customer_stats', 'driver_stats'],
  freshBy: ['emergencies'],
  summary: 'One emergency: where the person was, in which ride, who was told, and what was done',
  params: which,
  response: caseView,
});

const done = z.object({ id: z.string(), status: z.enum(emergencyStatuses) });

export const acknowledgeEmergency = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/acknowledge',
  roles: ['operator'],
  summary: 'Says that an operator sees to it; whoever asked for help is told',
  params: which,
  body: emptyBody,
  response: done,
});

export const noteEmergency = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/notes',
  roles: ['operator'],
  summary: 'Writes down what was done, or heard',
  params: which,
  body: z.object({
    /** The same for the same note, however often it is sent. */
    noteId: z.uuid(),
    text: shownTextField({ max: emergencyPolicy.noteCharacters, blank: 'Write what was done' }),
  }),
  response: done,
  success: 201,
});

export const emergencyPhones = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/phones',
  roles: ['operator'],
  summary: 'Whom to call: the person, their contacts and the other of the ride; it is written down who was shown them',
  params: which,
  body: emptyBody,
  response: z.array(
    z.object({
      who: z.enum(['person', 'other', 'contact']),
      name: z.string().nullable(),
      phone: z.string(),
      relationship: z.string().nullable(),
    }),
  ),
  // Numbers are kept where they can be forgotten, and nowhere else.
  loggedEachTime: true,
});

export const closeEmergency = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/close',
  roles: ['operator'],
  summary: 'Closes an emergency, with what came of it; contacts are told that it is over',
  params: which,
  body: z.object({ outcome: z.enum(emergencyOutcomes), reason }),
  response: done,
});
