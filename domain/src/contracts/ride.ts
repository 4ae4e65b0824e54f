import { z } from 'zod';
import { vehicleTypes } from '../tariff/vehicle-type.ts';
import { defineCall } from './define-call.ts';

/** Rides over the network: `spec/` document 3 §3, §5, §7 and the added calls. Money in naira, distance in km. */

export const rideStatuses = ['requested', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
export type RideStatus = (typeof rideStatuses)[number];

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
export const coordinates = z.object({ latitude, longitude });
const vehicleType = z.enum(vehicleTypes);
const naira = z.number().nonnegative();
const shortText = z.string().trim().max(500);
const address = (message: string) => z.string().trim().min(1, message).max(200);
const rideId = z.object({ id: z.uuid() });
const passengers = z.coerce.number({ error: 'Number of passengers is required' }).int().min(1).max(7);

const tripFields = {
  pickupAddress: address('Pickup address is required'),
  pickupLatitude: latitude.nullish(),
  pickupLongitude: longitude.nullish(),
  destinationAddress: address('Destination address is required'),
  destinationLatitude: latitude.nullish(),
  destinationLongitude: longitude.nullish(),
  vehicleType,
  /** Hours of the Prado service: 1, 4 or 24; refused for other vehicles. */
  duration: z.coerce.number().int().positive().nullish(),
};

export const rideView = z.object({
  id: z.string(),
  status: z.enum(rideStatuses),
  pickupAddress: z.string().nullable(),
  destinationAddress: z.string().nullable(),
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType,
  passengers: z.int(),
  estimatedPrice: naira,
  finalPrice: naira.nullable(),
  /** Kilometres. */
  distance: z.number(),
  estimatedMinutes: z.int(),
  /** Minutes from acceptance to the promised pickup. */
  estimatedPickupTime: z.number().nullable(),
  pickupDueAt: z.string().nullable(),
  serviceDurationHours: z.int().nullable(),
  tariffVersion: z.string(),
  city: z.string(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.enum(['customer', 'driver', 'system']).nullable(),
  reason: z.string().nullable(),
  searchRound: z.int(),
  customerId: z.string(),
  customerName: z.string().nullable(),
  customer: z.object({ profile: z.object({ fullName: z.string(), phoneNumber: z.string() }) }).nullable(),
  driverId: z.string().nullable(),
  driver: z
    .object({
      /** The phone number is shown to the customer only while accepted or in progress. */
      profile: z.object({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string().nullable() }).nullable(),
      rating: z.number(),
      vehicleColor: z.string().nullable(),
      vehicleModel: z.string().nullable(),
      vehiclePlate: z.string().nullable(),
      /** Only while accepted or in progress, and only a verified account. */
      bankAccountNumber: z.string().nullable(),
      accountHolderName: z.string().nullable(),
      bankName: z.string().nullable(),
    })
    .nullable(),
  /** Four digits; shown to the rider alone, from acceptance to the start. */
  startCode: z.string().nullable(),
  allowDestinationChanges: z.boolean(),
  totalDestinationChanges: z.int(),
  destinationHistory: z.array(z.object({ address: z.string(), timestamp: z.string(), reason: z.string() })),
  ratings: z.object({ customer: z.int().nullable(), driver: z.int().nullable() }),
});
export type RideView = z.infer<typeof rideView>;

/** One ride offered to one driver: what `available-rides` lists. */
export const offeredRideView = z.object({
  id: z.string(),
  status: z.literal('requested'),
  pickupAddress: z.string().nullable(),
  destinationAddress: z.string().nullable(),
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType,
  passengers: z.int(),
  estimatedPrice: naira,
  distance: z.number(),
  estimatedMinutes: z.int(),
  serviceDurationHours: z.int().nullable(),
  customerName: z.string().nullable(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  expiresAt: z.string(),
  /** Kilometres from the driver to the pickup when the offer was made. */
  pickupDistance: z.number(),
});
export type OfferedRideView = z.infer<typeof offeredRideView>;

export const quoteView = z.object({
  fare: naira,
  /** Kilometres in a straight line. */
  distance: z.number(),
  minutes: z.int(),
  tariffVersion: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: naira })),
});

const changed = z.object({ id: z.string(), status: z.enum(rideStatuses) });

export const rideQuote = defineCall({
  method: 'GET',
  path: '/api/ride/quote',
  roles: ['account'],
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

const bookingBody = z.object({ ...tripFields, passengers, estimatedPrice: naira });

export const bookRide = defineCall({
  method: 'POST',
  path: '/api/ride/book',
  roles: ['customer'],
  summary: 'Books a ride now; refused with the new quote when the estimated price is not the fare',
  body: bookingBody,
  response: changed.extend({ fare: naira }),
  success: 201,
});
export const scheduleRide = defineCall({
  method: 'POST',
  path: '/api/ride/schedule',
  roles: ['customer'],
  summary: 'Books a ride for later: 30 minutes to 7 days ahead',
  body: bookingBody.extend({ scheduledTime: z.iso.datetime({ offset: true }) }),
  response: changed.extend({ fare: naira, scheduledTime: z.string() }),
  success: 201,
});
export const topUpRide = defineCall({
  method: 'PATCH',
  path: '/api/ride/:id/topup',
  roles: ['customer'],
  summary: 'Raises the fare while the search lasts',
  params: rideId,
  body: z.object({ newPrice: naira }),
  response: changed.extend({ fare: naira }),
});
export const cancelRide = defineCall({
  method: 'PATCH',
  path: '/api/ride/:id/cancel',
  roles: ['customer'],
  summary: 'Cancels a ride nobody has taken yet',
  params: rideId,
  body: z.object({ reason: shortText.default('') }),
  response: changed,
});
export const changeRideDestination = defineCall({
  method: 'PATCH',
  path: '/api/ride/:id/change-destination',
  roles: ['customer'],
  summary: 'Changes where an hourly ride goes',
  params: rideId,
  body: z.object({
    address: address('Destination address is required'),
    latitude,
    longitude,
    reason: shortText.default(''),
  }),
  response: changed,
});
export const acceptRide = defineCall({
  method: 'POST',
  path: '/api/driver/accept-ride/:id',
  roles: ['driver'],
  summary: 'Accepts an offered ride; the first valid acceptance wins',
  params: rideId,
  body: z.object({}).optional(),
  response: changed,
});
export const arriveAtPickup = defineCall({
  method: 'POST',
  path: '/api/ride/:id/arrive',
  roles: ['driver'],
  summary: 'Says that the driver is at the pickup',
  params: rideId,
  body: z.object({}).optional(),
  response: changed.extend({ arrivedAt: z.string() }),
});
export const startRide = defineCall({
  method: 'POST',
  path: '/api/ride/:id/start',
  roles: ['driver'],
  summary: "Starts the ride with the rider's four-digit code",
  params: rideId,
  body: z.object({ code: z.string().regex(/^\d{4}$/, 'The start code has four digits') }),
  response: changed,
});
export const giveRideBack = defineCall({
  method: 'POST',
  path: '/api/ride/:id/give-back',
  roles: ['driver'],
  summary: 'Returns a ride that has not started to the search',
  params: rideId,
  body: z.object({ reason: shortText.min(1, 'Say why you give the ride back') }),
  response: changed,
});
export const reportRiderNoShow = defineCall({
  method: 'POST',
  path: '/api/ride/:id/rider-no-show',
  roles: ['driver'],
  summary: 'Reports, five minutes after arriving, that the rider never came; cancels the ride',
  params: rideId,
  body: z.object({}).optional(),
  response: changed,
});
export const reportDriverAbsent = defineCall({
  method: 'POST',
  path: '/api/ride/:id/report-driver-absent',
  roles: ['customer'],
  summary: 'Reports, ten minutes past the promised pickup, that the driver never came; searches again',
  params: rideId,
  body: z.object({}).optional(),
  response: changed,
});
export const completeRide = defineCall({
  method: 'POST',
  path: '/api/ride/:id/complete',
  roles: ['driver'],
  summary: 'Completes the ride at the agreed fare or less',
  params: rideId,
  body: z.object({ finalPrice: naira }),
  response: z.object({
    ride: changed.extend({ finalPrice: naira, completedAt: z.string() }),
    driverStats: z.object({ rideEarnings: naira, commission: z.literal(0) }),
  }),
});
export const rateRide = defineCall({
  method: 'POST',
  path: '/api/ride/:id/rate',
  roles: ['customer', 'driver'],
  summary: 'Rates the other party, once',
  params: rideId,
  body: z.object({ stars: z.int().min(1).max(5), comment: shortText.default('') }),
  response: z.object({ id: z.string(), stars: z.int() }),
});
export const recordFarePaid = defineCall({
  method: 'POST',
  path: '/api/ride/:id/fare-paid',
  roles: ['driver'],
  summary: 'Records how the fare was paid, hand to hand',
  params: rideId,
  body: z.object({ method: z.enum(['cash', 'mobile_money', 'bank_transfer']) }),
  response: z.object({ id: z.string(), amount: naira }),
});

const page = { after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) };

export const rideById = defineCall({
  method: 'GET',
  path: '/api/ride/:id',
  roles: ['account'],
  summary: 'One ride, for its customer, its driver, the drivers it is offered to, and operators',
  params: rideId,
  response: rideView,
});
export const rideReceipt = defineCall({
  method: 'GET',
  path: '/api/ride/:id/receipt',
  roles: ['account'],
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
  summary: "The customer's rides, newest first; the Link header leads to the next page",
  query: z.object(page),
  response: z.array(rideView),
});
export const customerScheduledRides = defineCall({
  method: 'GET',
  path: '/api/customer/scheduled-rides',
  roles: ['customer'],
  summary: 'Rides booked for later and not yet over, soonest first',
  response: z.array(rideView),
});
export const customerStats = defineCall({
  method: 'GET',
  path: '/api/customer/stats',
  roles: ['customer'],
  summary: 'Trips, rating and spending',
  response: z.object({ totalTrips: z.int(), averageRating: z.number(), totalSpent: naira, cancelledRides: z.int() }),
});
export const availableRides = defineCall({
  method: 'GET',
  path: '/api/driver/available-rides',
  roles: ['driver'],
  summary: 'Rides offered to this driver right now',
  response: z.array(offeredRideView),
});
export const acceptedScheduledRides = defineCall({
  method: 'GET',
  path: '/api/driver/accepted-scheduled-rides',
  roles: ['driver'],
  summary: 'Scheduled rides this driver has accepted, soonest first',
  response: z.array(rideView),
});
export const activeDriverRide = defineCall({
  method: 'GET',
  path: '/api/driver/active-ride',
  roles: ['driver'],
  summary: 'The ride this driver is on, or null',
  response: rideView.nullable(),
});
export const driverStats = defineCall({
  method: 'GET',
  path: '/api/driver/stats',
  roles: ['driver'],
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
  summary: 'The latest rides this driver was considered for and what came of it',
  response: z.array(
    z.object({ rideId: z.string(), at: z.string(), wave: z.int(), distance: z.number(), outcome: z.string() }),
  ),
});
export const rideStats = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats',
  roles: ['admin', 'operator'],
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
