import { trackingScopes } from '@saferide/domain/tracking/scopes';
import { z } from 'zod';
import { displayedVehicleView } from '../driver/vehicle.ts';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';

/** Whether there is still a ride or shift to follow (spec 2 §7). */
export const followedStates = ['live', 'ended'] as const;
/** Statuses of a ride as followers see them. */
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
/** The status of a ride as followers see it. */
export type TripStatus = (typeof tripStatuses)[number];
/** Work statuses of a driver as followers see them. */
export const shownWorkStatuses = ['online', 'on_ride', 'offline'] as const;
/** Kinds of alerts that followers see. */
export const shownAlertKinds = ['sos', 'no_signal', 'update'] as const;
/** A kind of alert that followers see. */
export type ShownAlertKind = (typeof shownAlertKinds)[number];

/** Why a link no longer works; part of the 410 response. */
export const linkEndings = ['expired', 'revoked'] as const;
/** A reason why a link no longer works. */
export type LinkEnding = (typeof linkEndings)[number];

const position = coordinates.extend({
  /** Degrees clockwise from north. */
  heading: z.number().nullable(),
  fixedAt: instantView,
  area: z.string().nullable(),
  about: z.boolean(),
  whose: z.enum(['driver', 'rider']),
});

const alert = z.object({
  kind: z.enum(shownAlertKinds),
  at: instantView,
  status: z.enum(shownWorkStatuses).nullable(),
});

const followed = {
  state: z.enum(followedStates),
  endsAt: instantView,
  scopes: z.array(z.enum(trackingScopes)),
  firstName: z.string().nullable(),
  vehicle: displayedVehicleView,
  /** Needs scope `viewLocation`; null if unknown or withheld. */
  position: position.nullable(),
  /** Needs scope `receiveAlerts`. */
  alerts: z.array(alert).nullable(),
};

/** A ride as followers see it. */
export const followedTrip = z.object({
  ...followed,
  /** Needs scope `viewWorkStatus`; areas, never addresses. */
  trip: z
    .object({
      status: z.enum(tripStatuses),
      since: instantView,
      scheduledFor: instantView.nullable(),
      pickupArea: z.string().nullable(),
      destinationArea: z.string().nullable(),
    })
    .nullable(),
  /** Driving time to the pickup or destination, in minutes; null if unknown or withheld. */
  minutesToGo: z.int().nullable(),
  /** First name of the person who rides; null on a driver's link, and once erased. */
  rider: z.string().nullable(),
  /** Needs scope `viewWorkStatus`: how far from the destination the trip ended, in kilometres; null unless it ended early. */
  earlyByKm: z.number().nullable(),
  /** Phone number of the safety desk; null if none is configured. */
  safetyDesk: z.string().nullable(),
});
export type FollowedTrip = z.infer<typeof followedTrip>;

/** A driver's work as followers see it. */
export const followedWork = z.object({
  ...followed,
  /** Needs scope `viewWorkStatus`; `since` is null if unknown. */
  work: z.object({ status: z.enum(shownWorkStatuses), since: instantView.nullable(), ridesToday: z.int() }).nullable(),
});
export type FollowedWork = z.infer<typeof followedWork>;

/** Path parameter of calls about a link. */
export const trackingIdParams = z.object({ trackingId: z.string().min(1).max(100) });

export const followTrip = defineCall({
  method: 'GET',
  path: '/api/track/ride/:trackingId',
  roles: ['visitor'],
  drawnFrom: ['tracking', 'rides', 'accounts', 'drivers'],
  summary: 'Returns a shared ride within the scopes of the link; 410 once the link has expired or was revoked',
  params: trackingIdParams,
  response: followedTrip,
});

export const followWork = defineCall({
  method: 'GET',
  path: '/api/track/driver/:trackingId',
  roles: ['visitor'],
  drawnFrom: ['tracking', 'drivers', 'accounts', 'driver_stats'],
  summary: "Returns a driver's shared work within the scopes of the link; 410 once the link has expired or was revoked",
  params: trackingIdParams,
  response: followedWork,
});
