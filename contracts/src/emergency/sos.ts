import { emergencySides, emergencyStatuses } from '@saferide/domain/emergency/emergency-causes';
import { DAY_MS } from '@saferide/domain/time/instant';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { emptyBody } from '../fields.ts';
import { latitude, longitude } from '../ride/fields.ts';
import { emergencyId } from './emergency-id.ts';

/** Asking for help: `spec/` document 2 §4.10, §7. */

/** A field that is missing or unusable counts as not known: a call for help is not refused because of it. */
const ifUsable = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value) => value ?? null)
    .catch(null);

const raising = {
  /** The caller's own ride, where there is one. */
  rideId: ifUsable(z.string().max(100)),
  /** When it was pressed, by the device's clock: a device without a network sends it later. Null: now. */
  timestamp: ifUsable(z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())),
  /** Null where the device does not know. Accuracy in metres. */
  location: ifUsable(z.object({ latitude, longitude, accuracy: ifUsable(z.number().min(0).max(1_000_000)) })),
  /** The device shows and plays nothing. */
  silent: z.boolean().default(false).catch(false),
};

const raised = z.object({ id: z.string(), status: z.enum(emergencyStatuses) });

export const raiseAsDriver = defineCall({
  method: 'POST',
  path: '/api/emergency/driver-sos',
  roles: ['driver'],
  outsideBudget: true,
  summary: 'A driver asks for help: operators and emergency contacts are told at once; never refused',
  body: z.object({ ...raising, driverAlert: z.literal(true).default(true).catch(true) }).prefault({}),
  response: raised,
  success: 201,
});

export const raiseAsRider = defineCall({
  method: 'POST',
  path: '/api/emergency/rider-sos',
  roles: ['customer'],
  outsideBudget: true,
  summary: 'A rider asks for help: operators and emergency contacts are told at once; never refused',
  body: z.object(raising).prefault({}),
  response: raised,
  success: 201,
});

const which = z.object({ id: emergencyId });

export const withdrawEmergency = defineCall({
  method: 'POST',
  path: '/api/emergency/:id/withdraw',
  roles: ['account'],
  outsideBudget: true,
  summary: 'Whoever asked for help says that they are safe; contacts are told so',
  params: which,
  body: emptyBody,
  response: raised,
});

export const reportWhere = defineCall({
  method: 'POST',
  path: '/api/emergency/position',
  roles: ['account'],
  summary: 'Where the caller is, while an emergency of theirs is open',
  body: z.object({
    latitude,
    longitude,
    accuracy: z.number().min(0).max(1_000_000),
    /** How many milliseconds old the reading was when it was sent. */
    ageMs: z.int().min(0).max(DAY_MS),
  }),
  /** False: there is no open emergency, or a later position is known. */
  response: z.object({ recorded: z.boolean() }),
  answerKept: false,
});

/** Somebody to whom a text goes, and what came of it. */
const told = z.object({
  contactId: z.string(),
  name: z.string(),
  phone: z.string(),
  /** `waiting`: on its way, or tried again. */
  state: z.enum(['waiting', 'sent', 'failed']),
});

export const emergencyView = z.object({
  id: z.string(),
  status: z.enum(emergencyStatuses),
  as: z.enum(emergencySides),
  rideId: z.string().nullable(),
  silent: z.boolean(),
  raisedAt: instantView,
  /** When the safety desk has seen it; null before. */
  acknowledgedAt: instantView.nullable(),
  endedAt: instantView.nullable(),
  told: z.array(told),
});
export type EmergencyView = z.infer<typeof emergencyView>;

export const ownEmergency = defineCall({
  method: 'GET',
  path: '/api/emergency',
  roles: ['account'],
  drawnFrom: ['emergencies', 'emergency_contacts'],
  freshBy: ['emergencies'],
  summary: 'The last emergency of the caller, and who was told of it',
  response: z.object({ emergency: emergencyView.nullable() }),
});
