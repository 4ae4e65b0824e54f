import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { naira, passengers, rideId, tripFields, vehicleType } from './fields.ts';
import { offeredRideView, quoteView, rideView } from './views.ts';

/** What is asked about rides: `spec/` document 3 §7 and the added calls. */

export const rideQuote = defineCall({
  method: 'GET',
  path: '/api/ride/quote',
  // Visitors too: fares are shown before anybody signs up.
  roles: ['visitor'],
  drawnFrom: [],
  summary: 'Fare, distance and time for a trip, with the tariff version it was computed under',
  query: z.object({
    ...tripFields,
    pickupLatitude: z.coerce.number().min(-90).max(90).optional(),
    pickupLongitude: z.coerce.number().min(-180).max(180).optional(),
    destinationLatitude: z.coerce.number().min(-90).max(90).optional(),
    destinationLongitude: z.coerce.number().min(-180).max(180).optional(),
    passengers: passengers.default(1),
  }),
  response: quoteView,
});

const page = { after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) };

export const rideById = defineCall({
  method: 'GET',
  path: '/api/ride/:id',
  roles: ['account'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats'],
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
    agreedFare: naira,
    finalFare: naira.nullable(),
    commission: z.literal(0),
    driverReceives: naira.nullable(),
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

export const customerRides = defineCall({
  method: 'GET',
  path: '/api/customer/rides',
  roles: ['customer'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats'],
  freshBy: ['rides'],
  summary: "The customer's rides, newest first; the Link header leads to the next page",
  query: z.object(page),
  response: z.array(rideView),
});

export const customerScheduledRides = defineCall({
  method: 'GET',
  path: '/api/customer/scheduled-rides',
  roles: ['customer'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats'],
  freshBy: ['rides'],
  summary: 'Rides booked for later and not yet over, soonest first',
  response: z.array(rideView),
});

export const customerStats = defineCall({
  method: 'GET',
  path: '/api/customer/stats',
  roles: ['customer'],
  drawnFrom: ['customer_stats'],
  summary: 'Trips, rating and spending',
  response: z.object({ totalTrips: z.int(), averageRating: z.number(), totalSpent: naira, cancelledRides: z.int() }),
});

export const availableRides = defineCall({
  method: 'GET',
  path: '/api/driver/available-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats'],
  freshBy: ['rides'],
  summary: 'Rides offered to this driver right now',
  response: z.array(offeredRideView),
});

export const acceptedScheduledRides = defineCall({
  method: 'GET',
  path: '/api/driver/accepted-scheduled-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats'],
  freshBy: ['rides'],
  summary: 'Scheduled rides this driver has accepted, soonest first',
  response: z.array(rideView),
});

export const activeDriverRide = defineCall({
  method: 'GET',
  path: '/api/driver/active-ride',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats'],
  freshBy: ['rides'],
  summary: 'The ride this driver is on, or null',
  response: rideView.nullable(),
});

export const driverStats = defineCall({
  method: 'GET',
  path: '/api/driver/stats',
  roles: ['driver'],
  drawnFrom: ['driver_stats'],
  summary: 'Trips, earnings and rating; today is the calendar day in Lagos',
  response: z.object({
    todayEarnings: naira,
    todayTrips: z.int(),
    totalTrips: z.int(),
    totalRides: z.int(),
    totalEarnings: naira,
    averageRating: z.number(),
  }),
});

export const whyNoOffer = defineCall({
  method: 'GET',
  path: '/api/driver/why-no-offer',
  roles: ['driver'],
  drawnFrom: ['dispatch_reasons'],
  summary: 'The latest rides this driver was considered for and what came of it',
  response: z.array(
    z.object({ rideId: z.string(), at: z.string(), wave: z.int(), distance: z.number(), outcome: z.string() }),
  ),
});

export const rideStats = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats',
  roles: ['admin', 'operator'],
  drawnFrom: ['ride_statistics'],
  summary: 'Rides by day (Africa/Lagos), city and vehicle type',
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  response: z.array(
    z.object({
      day: z.string(),
      city: z.string(),
      vehicleType,
      requested: z.int(),
      accepted: z.int(),
      completed: z.int(),
      cancelled: z.int(),
      noDriverFound: z.int(),
      fares: naira,
      kilometres: z.number(),
    }),
  ),
});
