import { fareMethods } from '@saferide/domain/money/payment-method';
import { fareDisputeStatuses } from '@saferide/domain/ride/fare-dispute';
import { z } from 'zod';
import { dayRangeFields, MAX_RANGE_DAYS, orderedDayRangeUpTo } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { queryNumber } from '../kernel/query-fields.ts';
import { instantView, nairaField, signedNairaField } from '../kernel/response-fields.ts';
import { coordinatesQuery } from '../place/coordinates.ts';
import { driverLocation } from './driver-location.ts';
import { vehicleTypeField } from './fields.ts';
import { rideView } from './ride-view.ts';
import { passengersField, rideIdParams, tripFields } from './trip-fields.ts';

/** The price of a trip before booking. */
export const quoteView = z.object({
  fare: nairaField,
  /** Kilometres in a straight line. */
  distance: z.number(),
  /** Estimated driving time by road. */
  minutes: z.int(),
  tariffVersion: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: nairaField })),
});

export const rideQuote = defineCall({
  method: 'GET',
  path: '/api/ride/quote',
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Returns fare, distance and time of a trip, with the tariff version',
  query: z.object({
    ...tripFields,
    pickupLatitude: coordinatesQuery.shape.latitude.optional(),
    pickupLongitude: coordinatesQuery.shape.longitude.optional(),
    destinationLatitude: coordinatesQuery.shape.latitude.optional(),
    destinationLongitude: coordinatesQuery.shape.longitude.optional(),
    duration: queryNumber(z.number().int().positive()).optional(),
    passengers: queryNumber(passengersField).default(1),
  }),
  response: quoteView,
});

export const rideById = defineCall({
  method: 'GET',
  path: '/api/ride/:id',
  roles: ['account'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary: 'Returns a ride to its customer, its driver, drivers with an offer, and operators',
  params: rideIdParams,
  response: rideView,
});

export const rideReceipt = defineCall({
  method: 'GET',
  path: '/api/ride/:id/receipt',
  roles: ['account'],
  drawnFrom: ['rides'],
  summary: 'Returns the fare, recomputed from the events and the tariff version',
  params: rideIdParams,
  response: z.object({
    rideId: z.string(),
    tariffVersion: z.string(),
    lines: z.array(z.object({ label: z.string(), amount: signedNairaField })),
    agreedFare: nairaField,
    finalFare: nairaField.nullable(),
    commission: z.literal(0),
    driverReceives: nairaField.nullable(),
    payment: z.object({ method: z.enum(fareMethods).nullable(), paid: nairaField, recordedAt: instantView }).nullable(),
    paidClaimedAt: instantView.nullable(),
    /** How the rider says they paid; null if they did not say. */
    claimedMethod: z.enum(fareMethods).nullable(),
    fareCase: z
      .object({
        state: z.enum(fareDisputeStatuses).exclude(['none']),
        openedAt: instantView,
        decided: z.object({ paid: nairaField, at: instantView, reason: z.string().nullable() }).nullable(),
      })
      .nullable(),
    earlyEnd: z
      .object({
        /** The straight-line distance left; null if unknown. */
        earlyByKm: z.number().nullable(),
        /** Name of the place of the last position, for the customer only; null if unknown, and once the trail is deleted. */
        place: z.string().nullable(),
        /** The straight-line distances charged and booked; null if the agreed fare is due. */
        charged: z.object({ km: z.number(), ofKm: z.number() }).nullable(),
        /** The hours charged and booked; null if the agreed fare is due, and for rides priced by distance. */
        chargedHours: z.object({ hours: z.int(), ofHours: z.int() }).nullable(),
        reason: z.string().nullable(),
      })
      .nullable(),
    setDownEarlyAt: instantView.nullable(),
  }),
});

export const rideHistory = defineCall({
  method: 'GET',
  path: '/api/ride/:id/history',
  roles: ['account'],
  drawnFrom: ['rides'],
  summary: 'Returns the events of a ride up to a revision or a time, and the resulting status',
  params: rideIdParams,
  query: z.object({ at: z.string().max(40).optional() }),
  response: z.object({
    rideId: z.string(),
    revision: z.int(),
    status: z.string(),
    events: z.array(
      z.object({
        revision: z.int(),
        type: z.string(),
        at: instantView,
        actor: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
});

export const rideDriverPhoto = defineCall({
  method: 'GET',
  path: '/api/ride/:id/driver-photo',
  roles: ['customer'],
  drawnFrom: ['rides'],
  summary: "Returns a signed link to the driver's photo, for the rider only, until a day after the ride",
  params: rideIdParams,
  response: z.object({ url: z.string(), expiresAt: instantView }).nullable(),
});

export const ridePhoneNumber = defineCall({
  method: 'GET',
  path: '/api/ride/:id/phone-number',
  roles: ['account'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  summary: 'Returns the number of the other party of a ride, for a call by phone where calls in the app hide it',
  params: rideIdParams,
  response: z.object({ phoneNumber: z.string() }),
});

export const rideDriverPosition = defineCall({
  method: 'GET',
  path: '/api/ride/:id/driver-position',
  roles: ['customer'],
  drawnFrom: ['rides'],
  summary:
    "Returns the driver's last position, for the rider only, from acceptance to the end; for clients without the socket",
  params: rideIdParams,
  response: driverLocation.omit({ type: true, rideId: true }).nullable(),
});

export const rideStats = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats',
  roles: ['admin', 'operator'],
  drawnFrom: ['ride_statistics'],
  summary: `Counts rides by day (Africa/Lagos), city and vehicle type over at most ${MAX_RANGE_DAYS} days, up to today unless stated`,
  query: z.object(dayRangeFields).refine(...orderedDayRangeUpTo(MAX_RANGE_DAYS)),
  response: z.array(
    z.object({
      day: z.string(),
      city: z.string(),
      vehicleType: vehicleTypeField,
      requested: z.int(),
      accepted: z.int(),
      completed: z.int(),
      cancelled: z.int(),
      noDriverFound: z.int(),
      fares: nairaField,
      distanceKm: z.number(),
    }),
  ),
});
