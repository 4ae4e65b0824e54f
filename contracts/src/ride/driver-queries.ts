import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nairaField } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { paymentMethodField, vehicleTypeField } from './fields.ts';
import { rideView } from './ride-view.ts';

/** A ride as offered to a driver, without identity and addresses. */
export const offeredRideView = z.object({
  id: z.string(),
  status: z.literal('requested'),
  pickupAddress: z.null(),
  destinationAddress: z.null(),
  pickupArea: z.string().nullable(),
  destinationArea: z.string().nullable(),
  /** Centres of the 500 m cells of pickup and destination; null once erased. */
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType: vehicleTypeField,
  passengers: z.int(),
  paymentMethod: paymentMethodField,
  estimatedPrice: nairaField,
  topUp: nairaField,
  distance: z.number(),
  estimatedMinutes: z.int(),
  /** The trip by road, its distance rounded to 100 m; null if unknown. */
  road: z.object({ distanceKm: z.number(), minutes: z.int(), approximate: z.boolean() }).nullable(),
  serviceDurationHours: z.int().nullable(),
  customer: z.null(),
  customerName: z.null(),
  /** Of 5 stars; null without ratings. */
  customerRating: z.number().nullable(),
  customerTrips: z.int(),
  createdAt: instantView,
  scheduledTime: instantView.nullable(),
  expiresAt: instantView,
  /** Straight-line kilometres from driver to pickup. */
  pickupDistanceKm: z.number(),
});

export type OfferedRideView = z.infer<typeof offeredRideView>;

export const availableRides = defineCall({
  method: 'GET',
  path: '/api/driver/available-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct', 'customer_stats'],
  refetchedOn: ['rides'],
  summary: 'Lists the rides that are offered to this driver now',
  response: z.array(offeredRideView),
});

export const acceptedScheduledRides = defineCall({
  method: 'GET',
  path: '/api/driver/accepted-scheduled-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary: 'Lists scheduled rides that this driver has accepted, soonest first; the Link header has the next page',
  query: z.object(pageQuery),
  response: z.array(rideView),
});

export const driverRides = defineCall({
  method: 'GET',
  path: '/api/driver/rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary: "Lists the driver's past rides, newest first; the Link header has the next page",
  query: z.object(pageQuery),
  response: z.array(rideView),
});

export const driverStats = defineCall({
  method: 'GET',
  path: '/api/driver/stats',
  roles: ['driver'],
  drawnFrom: ['driver_stats'],
  summary: 'Returns trips, earnings and rating; today is the calendar day in Lagos',
  response: z.object({
    todayEarnings: nairaField,
    todayTrips: z.int(),
    totalTrips: z.int(),
    totalRides: z.int(),
    totalEarnings: nairaField,
    averageRating: z.number().nullable(),
  }),
});
