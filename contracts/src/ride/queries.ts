import { fareMethods } from '@saferide/domain/money/payment-method';
import { fareDisputes } from '@saferide/domain/ride/fare-dispute';
import { z } from 'zod';
import { atMostDays, dayFields, MOST_DAYS } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { driverLocation } from '../dispatch/frames.ts';
import { queryNumber } from '../query-number.ts';
import { fareNaira, vehicleTypeField } from './fields.ts';
import { quoteView } from './quote-view.ts';
import { passengers, rideId, tripFields } from './trip-fields.ts';
import { rideView } from './views.ts';

/** What is asked about a ride by whoever it concerns, about one to come, and about all of them: `spec/` document 3 §7. */

export const rideQuote = defineCall({
  method: 'GET',
  path: '/api/ride/quote',
  // Visitors too: fares are shown before anybody signs up.
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Fare, distance and time for a trip, with the tariff version it was computed under',
  query: z.object({
    ...tripFields,
    pickupLatitude: queryNumber(z.number().min(-90).max(90)).optional(),
    pickupLongitude: queryNumber(z.number().min(-180).max(180)).optional(),
    destinationLatitude: queryNumber(z.number().min(-90).max(90)).optional(),
    destinationLongitude: queryNumber(z.number().min(-180).max(180)).optional(),
    duration: queryNumber(z.number().int().positive()).optional(),
    passengers: queryNumber(passengers).default(1),
  }),
  response: quoteView,
});

export const rideById = defineCall({
  method: 'GET',
  path: '/api/ride/:id',
  roles: ['account'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary: 'One ride, for its customer, its driver, the drivers it is offered to, and operators',
  params: rideId,
  response: rideView,
});

export const rideReceipt = defineCall({
  method: 'GET',
  path: '/api/ride/:id/receipt',
  roles: ['account'],
  drawnFrom: ['rides'],
  summary: 'The fare, derived anew from the events and the tariff version',
  params: rideId,
  response: z.object({
    rideId: z.string(),
    tariffVersion: z.string(),
    /** A discount's amount is negative. */
    lines: z.array(z.object({ label: z.string(), amount: z.number() })),
    agreedFare: fareNaira,
    finalFare: fareNaira.nullable(),
    commission: z.literal(0),
    /** What counts as paid: all of it while nobody has said otherwise. */
    driverReceives: fareNaira.nullable(),
    /** What the driver says of the payment. `method`: null where nothing was paid. */
    payment: z.object({ method: z.enum(fareMethods).nullable(), paid: fareNaira, recordedAt: z.string() }).nullable(),
    /** When the rider said that they have paid the whole fare. */
    paidClaimedAt: z.string().nullable(),
    /** Driver and rider differ, or did; null where they never have. `decided`: by an operator, with the reason they gave. */
    fareCase: z
      .object({
        state: z.enum(fareDisputes).exclude(['none']),
        openedAt: z.string(),
        decided: z.object({ paid: fareNaira, at: z.string(), reason: z.string().nullable() }).nullable(),
      })
      .nullable(),
    /**
     * Of a ride that ended before its destination, or where no position shows: kilometres short of it where that is known, and
     * the driver's reason.
     */
    earlyEnd: z.object({ kilometres: z.number().nullable(), reason: z.string().nullable() }).nullable(),
    /** When the rider said so. */
    setDownEarlyAt: z.string().nullable(),
  }),
});

export const rideHistory = defineCall({
  method: 'GET',
  path: '/api/ride/:id/history',
  roles: ['account'],
  drawnFrom: ['rides'],
  summary: 'The events of a ride, up to a revision or a time, and the state they led to',
  params: rideId,
  query: z.object({ at: z.string().max(40).optional() }),
  response: z.object({
    rideId: z.string(),
    revision: z.int(),
    status: z.string(),
    events: z.array(
      z.object({
        revision: z.int(),
        type: z.string(),
        at: z.string(),
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
  summary: 'A signed link to the photo of the driver, for the rider alone, until a day after the ride',
  params: rideId,
  response: z.object({ url: z.string(), expiresAt: z.string() }).nullable(),
});

export const rideDriverPosition = defineCall({
  method: 'GET',
  path: '/api/ride/:id/driver-position',
  roles: ['customer'],
  drawnFrom: ['rides'],
  summary:
    'Where the driver was seen last, for the rider alone, from acceptance to the end: for clients without the socket',
  params: rideId,
  response: driverLocation.omit({ type: true, rideId: true }).nullable(),
});

export const rideStats = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats',
  roles: ['admin', 'operator'],
  drawnFrom: ['ride_statistics'],
  summary: `Rides by day (Africa/Lagos), city and vehicle type, of at most ${MOST_DAYS} days: up to today unless said`,
  query: z.object(dayFields).refine(...atMostDays(MOST_DAYS)),
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
      fares: fareNaira,
      kilometres: z.number(),
    }),
  ),
});
