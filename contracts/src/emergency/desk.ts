import {
  emergencyCauses,
  emergencyOutcomes,
  emergencySides,
  emergencyStatuses,
} from '@saferide/domain/emergency/emergency-causes';
import { emergencyPolicy } from '@saferide/domain/emergency/emergency-policy';
import { z } from 'zod';
import { displayedVehicleView } from '../driver/vehicle.ts';
import { defineCall } from '../kernel/define-call.ts';
import { emptyBody, multiLineText, operatorReasonText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, namedPerson, nextPageCursor } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { trailPoint } from '../ride/trail-point.ts';
import { emergencyId } from './emergency-id.ts';
import { emergencyMessage } from './sos.ts';

const which = z.object({ id: emergencyId });

/** An emergency in the safety desk's list. */
export const emergencyCaseRow = z.object({
  id: z.string(),
  status: z.enum(emergencyStatuses),
  as: z.enum(emergencySides),
  cause: z.enum(emergencyCauses),
  silent: z.boolean(),
  personId: z.string(),
  /** Null once erased. */
  name: z.string().nullable(),
  rideId: z.string().nullable(),
  /** Whether the person has been on a ride that counts in statistics. */
  hasRidden: z.boolean(),
  area: z.string().nullable(),
  raisedAt: instantView,
  lastRaisedAt: instantView,
  /** When help was last requested, by the device's clock; the time of receipt if that is implausible. */
  pressedAt: instantView,
  times: z.int(),
  /** Messages that the person has sent since the emergency was last raised. */
  messages: z.array(emergencyMessage),
  /** Operator who has acknowledged the emergency since it was last raised; null if none has. */
  acknowledgedBy: namedPerson.nullable(),
  acknowledgedAt: instantView.nullable(),
  endedAt: instantView.nullable(),
  outcome: z.enum(emergencyOutcomes).nullable(),
});
export type EmergencyCaseRow = z.infer<typeof emergencyCaseRow>;

export const listEmergencies = defineCall({
  method: 'GET',
  path: '/api/ops/emergencies',
  roles: ['operator'],
  drawnFrom: ['emergencies', 'accounts', 'customer_stats', 'driver_stats', 'rides'],
  refetchedOn: ['emergencies'],
  summary:
    'Lists open emergencies, most urgent first: unseen ones of people with rides, on a ride, with a position; withdrawn ones last. Or closed ones, latest first',
  query: z.object({ ...pageQuery, state: z.enum(['now', 'closed']).default('now') }),
  response: z.object({
    emergencies: z.array(emergencyCaseRow),
    next: nextPageCursor,
  }),
});

export const emergencyAlarm = defineCall({
  method: 'GET',
  path: '/api/ops/emergency-alarm',
  roles: ['operator'],
  drawnFrom: ['emergencies', 'rides', 'customer_stats', 'driver_stats'],
  summary: 'Returns how many emergencies no operator has seen, and since when',
  response: z.object({ unacknowledged: z.int(), since: instantView.nullable() }),
});

const timelineTypes = [
  'raised',
  'raised_again',
  'withdrawn',
  ...emergencyMessage.options,
  'acknowledged',
  'noted',
  'phones_shown',
  'closed',
  'lapsed',
] as const;

const positionSeen = coordinates.extend({ fixedAt: instantView });

/**
 * An emergency as its page shows it. People's names are masked, and positions and notified contacts left out, unless it is
 * ongoing and the operator has requested the phone numbers.
 */
export const emergencyCaseView = emergencyCaseRow.extend({
  place: coordinates.extend({ accuracy: z.number().nullable() }).nullable(),
  trail: z.array(trailPoint),
  vehicle: displayedVehicleView,
  other: namedPerson.nullable(),
  rideStatus: z.string().nullable(),
  driverAt: positionSeen.nullable(),
  /** For the customer's emergency: drivers who gave the ride back or were reported absent, the latest last. */
  formerDrivers: z.array(
    namedPerson.extend({ vehicle: displayedVehicleView, leftAt: instantView, seenAt: positionSeen.nullable() }),
  ),
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
      /** The operator's name, or their id once erased; null if the person or the system acted. */
      by: z.string().nullable(),
      /** The text of a note or closing; null for other entries, and once erased. */
      text: z.string().nullable(),
    }),
  ),
});
export type EmergencyCaseView = z.infer<typeof emergencyCaseView>;

export const oneEmergency = defineCall({
  method: 'GET',
  path: '/api/ops/emergencies/:id',
  roles: ['operator'],
  drawnFrom: ['emergencies', 'emergency_contacts', 'accounts', 'rides', 'drivers', 'customer_stats', 'driver_stats'],
  refetchedOn: ['emergencies'],
  summary: 'Returns one emergency: positions, ride, notified contacts and timeline',
  params: which,
  response: emergencyCaseView,
});

const done = z.object({ id: z.string(), status: z.enum(emergencyStatuses) });

export const acknowledgeEmergency = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/acknowledge',
  roles: ['operator'],
  summary: 'Assigns the emergency to the operator and notifies the person who raised it',
  params: which,
  body: emptyBody,
  response: done,
});

export const noteEmergency = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/notes',
  roles: ['operator'],
  summary: 'Adds a note about what was done or learned',
  params: which,
  body: z.object({
    noteId: z.uuid(),
    text: multiLineText({ max: emergencyPolicy.noteCharacters, blank: 'Write what was done' }),
  }),
  response: done,
  success: 201,
});

export const emergencyPhones = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/phones',
  roles: ['operator'],
  summary: 'Returns phone numbers of the person, their contacts and the others on the ride, and logs the access',
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
  // Each access is logged, and stored responses could not be erased together with these people.
  logsEveryRequest: true,
});

export const closeEmergency = defineCall({
  method: 'POST',
  path: '/api/ops/emergencies/:id/close',
  roles: ['operator'],
  summary: 'Closes an emergency with an outcome and texts the contacts that it is over',
  params: which,
  body: z.object({ outcome: z.enum(emergencyOutcomes), reason: operatorReasonText }),
  response: done,
});
