import { fareMethods } from '@saferide/domain/money/payment-method';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nairaField, nextPageCursor } from '../kernel/response-fields.ts';
import { rideStatuses, rideView } from './ride-view.ts';
import { requiredShortText, rideIdParams } from './trip-fields.ts';

/** Why a ride needs an operator. */
export const attentionReasons = [
  'unseen',
  'overdue',
  'hours_over',
  'not_begun',
  'fare_disputed',
  'set_down_early',
  'over_at_once',
] as const;
/** A reason why a ride needs an operator. */
export type AttentionReason = (typeof attentionReasons)[number];

/** A ride that needs an operator, with the reasons. */
export const rideNeedingAttentionView = z.object({
  ride: rideView,
  why: z.array(z.enum(attentionReasons)),
  driverSeenAt: instantView.nullable(),
  setDownEarly: z
    .object({ at: instantView, earlyByKm: z.number().nullable(), reason: z.string().nullable() })
    .nullable(),
  fareCase: z
    .object({
      openedAt: instantView,
      due: nairaField,
      recorded: z.object({ method: z.enum(fareMethods).nullable(), paid: nairaField, at: instantView }),
      claimedAt: instantView,
    })
    .nullable(),
});
export type RideNeedingAttentionView = z.infer<typeof rideNeedingAttentionView>;

export const ridesNeedingAttention = defineCall({
  method: 'GET',
  path: '/api/ops/rides/needing-a-hand',
  roles: ['operator'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary:
    "Lists rides that need an operator: driver unseen for half an hour, three times as long as planned, hours over for 15 minutes, never started, over immediately, payment disputed, or ended early by the rider's report",
  query: z.object(pageQuery),
  response: z.object({
    rides: z.array(rideNeedingAttentionView),
    next: nextPageCursor,
  }),
});

/** Filters of the operators' list of open rides. */
export const openRideStates = ['searching', 'under_way', 'without_driver'] as const;
/** A filter of the operators' list of open rides. */
export type OpenRideState = (typeof openRideStates)[number];

/** An open ride as operators see it. */
export const openRideView = z.object({
  ride: rideView,
  asked: z.int(),
  openOffers: z.int(),
  driverSeenAt: instantView.nullable(),
});
export type OpenRideView = z.infer<typeof openRideView>;

export const openRides = defineCall({
  method: 'GET',
  path: '/api/ops/rides',
  roles: ['operator'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary: 'Lists rides that are searching, under way, or scheduled without a driver, longest waiting first',
  query: z.object({ ...pageQuery, state: z.enum(openRideStates) }),
  response: z.object({
    rides: z.array(openRideView),
    next: nextPageCursor,
  }),
});

export const endRide = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/end',
  roles: ['operator'],
  summary: "Ends a ride with a reason that both people see; refused for the operator's own rides",
  params: rideIdParams,
  body: z.object({
    outcome: z.enum(['completed', 'cancelled']),
    finalPrice: nairaField.nullish(),
    reason: requiredShortText('Say why you end the ride'),
  }),
  response: z.object({ id: z.string(), status: z.enum(rideStatuses) }),
});

export const decideFareCase = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/fare-case',
  roles: ['operator'],
  summary:
    "Decides how much of a disputed fare was paid, with a reason that both people see; refused for the operator's own rides",
  params: rideIdParams,
  body: z.object({ paid: nairaField, reason: requiredShortText('Say why you decided this') }),
  response: z.object({ id: z.string(), paid: nairaField }),
});
