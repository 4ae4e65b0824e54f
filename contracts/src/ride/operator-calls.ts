import { fareMethods } from '@saferide/domain/money/payment-method';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { fareNaira } from './fields.ts';
import { rideId, shortReason } from './trip-fields.ts';
import { rideStatuses, rideView } from './views.ts';

/** What operators do for rides that do not come to their end by themselves. */

export const handReasons = [
  'unseen',
  'overdue',
  'not_begun',
  'fare_disputed',
  'set_down_early',
  'over_at_once',
] as const;
export type HandReason = (typeof handReasons)[number];

export const rideNeedingHand = z.object({
  ride: rideView,
  why: z.array(z.enum(handReasons)),
  /** When the driver was last seen; null when nobody knows. */
  driverSeenAt: z.string().nullable(),
  /** Of a ride whose rider says so: the driver's reason, if there was one, and how far it was to the destination. */
  setDownEarly: z
    .object({ at: z.string(), kilometres: z.number().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** The rider says that they have paid, the driver that they have not, or not all. */
  fareCase: z
    .object({
      openedAt: z.string(),
      due: fareNaira,
      recorded: z.object({ method: z.enum(fareMethods).nullable(), paid: fareNaira, at: z.string() }),
      claimedAt: z.string(),
    })
    .nullable(),
});
export type RideNeedingHand = z.infer<typeof rideNeedingHand>;

export const ridesNeedingHand = defineCall({
  method: 'GET',
  path: '/api/ops/rides/needing-a-hand',
  roles: ['operator'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary:
    'Rides whose driver was not seen for half an hour, that take three times as long, never began, were over at once, whose two differ about the payment, or whose rider says that they were set down early',
  query: z.object(pageQuery),
  response: z.object({
    rides: z.array(rideNeedingHand),
    /** What the next page comes after; null at the end. */
    next: z.string().nullable(),
  }),
});

export const openRideStates = ['searching', 'under_way', 'without_driver'] as const;
export type OpenRideState = (typeof openRideStates)[number];

export const openRide = z.object({
  ride: rideView,
  /** Drivers who were ever asked, and those who may answer at the moment. */
  asked: z.int(),
  openOffers: z.int(),
  driverSeenAt: z.string().nullable(),
});
export type OpenRide = z.infer<typeof openRide>;

export const openRides = defineCall({
  method: 'GET',
  path: '/api/ops/rides',
  roles: ['operator'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary: 'Rides that are looking for a driver, under way, or for later without one, the longest waiting first',
  query: z.object({ ...pageQuery, state: z.enum(openRideStates) }),
  response: z.object({
    rides: z.array(openRide),
    /** What the next page comes after; null at the end. */
    next: z.string().nullable(),
  }),
});

export const endRide = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/end',
  roles: ['operator'],
  summary: 'Ends a ride for its people, with a reason that both read; never a ride of one’s own',
  params: rideId,
  body: z.object({
    outcome: z.enum(['completed', 'cancelled']),
    /** Of a completed ride: the agreed fare, or less. Default: the agreed fare. */
    finalPrice: fareNaira.nullish(),
    reason: shortReason('Say why you end the ride'),
  }),
  response: z.object({ id: z.string(), status: z.enum(rideStatuses) }),
});

export const decideFareCase = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/fare-case',
  roles: ['operator'],
  summary:
    'Decides how much of a fare was paid where driver and rider differ, with a reason that both read; never of one’s own ride',
  params: rideId,
  body: z.object({ paid: fareNaira, reason: shortReason('Say why you decide so') }),
  response: z.object({ id: z.string(), paid: fareNaira }),
});
