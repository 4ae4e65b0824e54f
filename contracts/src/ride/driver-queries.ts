import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { fareNaira } from './fields.ts';
import { offeredRideView } from './offered-view.ts';
import { rideView } from './views.ts';

/** What drivers ask about rides: `spec/` document 3 §7 and the added calls. */

export const availableRides = defineCall({
  method: 'GET',
  path: '/api/driver/available-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct', 'customer_stats'],
  freshBy: ['rides'],
  summary: 'Rides offered to this driver right now',
  response: z.array(offeredRideView),
});

export const acceptedScheduledRides = defineCall({
  method: 'GET',
  path: '/api/driver/accepted-scheduled-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary: 'Scheduled rides this driver has accepted, soonest first; the Link header leads to the next page',
  query: z.object(pageQuery),
  response: z.array(rideView),
});

export const driverRides = defineCall({
  method: 'GET',
  path: '/api/driver/rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary: "The driver's rides that are over, newest first; the Link header leads to the next page",
  query: z.object(pageQuery),
  response: z.array(rideView),
});

export const activeDriverRide = defineCall({
  method: 'GET',
  path: '/api/driver/active-ride',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
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
    todayEarnings: fareNaira,
    todayTrips: z.int(),
    totalTrips: z.int(),
    totalRides: z.int(),
    totalEarnings: fareNaira,
    averageRating: z.number().nullable(),
  }),
});
