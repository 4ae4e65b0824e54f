import { emergencyMessages, emergencySides, emergencyStatuses } from '@saferide/domain/emergency/emergency-causes';
import { DAY_MS } from '@saferide/domain/time/instant';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { emptyBody } from '../kernel/fields.ts';
import { instantView } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { emergencyId } from './emergency-id.ts';

/** Turns an invalid field into null, because a call for help is never refused. */
const ifUsable = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .catch(null);

const raising = {
  rideId: ifUsable(z.string().max(100)),
  /** Device time when SOS was pressed; null means the time of receipt. */
  timestamp: ifUsable(z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())),
  /** Accuracy in metres. */
  location: ifUsable(coordinates.extend({ accuracy: ifUsable(z.number().min(0).max(1_000_000)) })),
  silent: z.boolean().default(false).catch(false),
};

/** What a person can send to the safety desk with one tap, without speaking. */
export const emergencyMessage = z.enum(emergencyMessages);
export type EmergencyMessage = z.infer<typeof emergencyMessage>;

const raised = z.object({ id: z.string(), status: z.enum(emergencyStatuses) });

export const raiseAsDriver = defineCall({
  method: 'POST',
  path: '/api/emergency/driver-sos',
  roles: ['driver'],
  exemptFromChangeLimit: true,
  summary: 'Raises an emergency for a driver and notifies operators and emergency contacts immediately; never refused',
  body: z.object({ ...raising, driverAlert: z.literal(true).default(true).catch(true) }).prefault({}),
  response: raised,
  success: 201,
});

export const raiseAsRider = defineCall({
  method: 'POST',
  path: '/api/emergency/rider-sos',
  roles: ['customer'],
  exemptFromChangeLimit: true,
  summary: 'Raises an emergency for a rider and notifies operators and emergency contacts immediately; never refused',
  body: z.object(raising).prefault({}),
  response: raised,
  success: 201,
});

const which = z.object({ id: emergencyId });

export const withdrawEmergency = defineCall({
  method: 'POST',
  path: '/api/emergency/:id/withdraw',
  roles: ['account'],
  exemptFromChangeLimit: true,
  summary: "Withdraws the caller's emergency because they are safe, and texts the contacts",
  params: which,
  body: emptyBody,
  response: raised,
});

export const sendEmergencyMessage = defineCall({
  method: 'POST',
  path: '/api/emergency/:id/messages',
  roles: ['account'],
  exemptFromChangeLimit: true,
  summary: "Sends the safety desk one of the fixed messages about the caller's open emergency",
  params: which,
  body: z.object({ message: emergencyMessage }),
  response: raised,
});

export const reportWhere = defineCall({
  method: 'POST',
  path: '/api/emergency/position',
  roles: ['account'],
  summary: "Reports the caller's position during their open emergency",
  body: coordinates.extend({
    accuracy: z.number().min(0).max(1_000_000),
    /** Age when sent, in milliseconds. */
    ageMs: z.int().min(0).max(DAY_MS),
  }),
  /** False if no open emergency covers the time of the position, or it is too inaccurate. */
  response: z.object({ recorded: z.boolean() }),
  responseStored: false,
});

const notifiedContact = z.object({
  contactId: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `waiting`: not sent yet, or being retried. */
  state: z.enum(['waiting', 'sent', 'failed']),
});

/** An emergency as the person in it sees it. */
export const emergencyView = z.object({
  id: z.string(),
  status: z.enum(emergencyStatuses),
  as: z.enum(emergencySides),
  rideId: z.string().nullable(),
  silent: z.boolean(),
  raisedAt: instantView,
  acknowledgedAt: instantView.nullable(),
  endedAt: instantView.nullable(),
  /** Messages sent to the safety desk since the emergency was last raised. */
  messages: z.array(emergencyMessage),
  told: z.array(notifiedContact),
});
export type EmergencyView = z.infer<typeof emergencyView>;

export const ownEmergency = defineCall({
  method: 'GET',
  path: '/api/emergency',
  roles: ['account'],
  drawnFrom: ['emergencies', 'emergency_contacts'],
  refetchedOn: ['emergencies'],
  summary: "Returns the caller's latest emergency and the notified contacts",
  response: z.object({ emergency: emergencyView.nullable() }),
});
