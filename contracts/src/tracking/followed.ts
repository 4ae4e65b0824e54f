import { trackingScopes } from '@saferide/domain/tracking/scopes';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';

/** What whoever has a link learns by it: `spec/` document 2 §7. No name of a rider, no address, no number to call. */

export const followedStates = ['live', 'ended'] as const;
export const tripStatuses = [
  'searching',
  'scheduled',
  'coming',
  'arrived',
  'under_way',
  'completed',
  'ended_early',
  'ended',
  'cancelled',
] as const;
export type TripStatus = (typeof tripStatuses)[number];
export const shownWorkStatuses = ['online', 'on_ride', 'offline'] as const;
export const shownAlertKinds = ['sos', 'no_signal', 'update'] as const;
export type ShownAlertKind = (typeof shownAlertKinds)[number];

/** Why a link leads nowhere any more; stands in the answer 410. */
export const endings = ['expired', 'revoked'] as const;
export type Ending = (typeof endings)[number];

const vehicle = z.object({ model: z.string().nullable(), color: z.string().nullable(), plate: z.string().nullable() });

const position = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Degrees clockwise from north. */
  heading: z.number().nullable(),
  fixedAt: instantView,
  area: z.string().nullable(),
  /** Known roughly, or named by the driver: no nearer than the area. */
  about: z.boolean(),
  /** A rider who asks for help before they have met their driver is followed themselves. */
  whose: z.enum(['driver', 'rider']),
});

/** What is worth a look, the newest first. `status` comes with an update. */
const alert = z.object({
  kind: z.enum(shownAlertKinds),
  at: instantView,
  status: z.enum(shownWorkStatuses).nullable(),
});

const followed = {
  /** `ended`: the ride is over, or nobody is at work; the link still stands. */
  state: z.enum(followedStates),
  endsAt: instantView,
  scopes: z.array(z.enum(trackingScopes)),
  /** The driver's; null while there is none. */
  firstName: z.string().nullable(),
  vehicle: vehicle.nullable(),
  /** Only with `viewLocation`; null too where nobody knows, or where it is nobody's to see at the moment. */
  position: position.nullable(),
  /** Only with `receiveAlerts`. */
  alerts: z.array(alert).nullable(),
};

export const followedTrip = z.object({
  ...followed,
  /** Only with `viewWorkStatus`. Areas, never an address. */
  trip: z
    .object({
      status: z.enum(tripStatuses),
      since: instantView,
      scheduledFor: instantView.nullable(),
      pickupArea: z.string().nullable(),
      destinationArea: z.string().nullable(),
    })
    .nullable(),
  /** By car to the pickup, or to the destination; only with `viewLocation`. */
  minutesToGo: z.int().nullable(),
});
export type FollowedTrip = z.infer<typeof followedTrip>;

export const followedWork = z.object({
  ...followed,
  /** Only with `viewWorkStatus`. `since`: null where it is not known. */
  work: z.object({ status: z.enum(shownWorkStatuses), since: instantView.nullable(), ridesToday: z.int() }).nullable(),
});
export type FollowedWork = z.infer<typeof followedWork>;

/** Any text: what is no link is unknown like any other. */
export const trackingId = z.object({ trackingId: z.string().min(1).max(100) });

export const followTrip = defineCall({
  method: 'GET',
  path: '/api/track/ride/:trackingId',
  roles: ['visitor'],
  drawnFrom: ['tracking', 'rides', 'accounts', 'drivers'],
  summary: 'A ride that somebody shares, as far as the link goes; 410 once it has expired or was revoked',
  params: trackingId,
  response: followedTrip,
});

export const followWork = defineCall({
  method: 'GET',
  path: '/api/track/driver/:trackingId',
  roles: ['visitor'],
  drawnFrom: ['tracking', 'drivers', 'accounts', 'driver_stats'],
  summary: 'A driver’s work that they share with their family, as far as the link goes; 410 once it has ended',
  params: trackingId,
  response: followedWork,
});
