import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery } from '../kernel/paging.ts';
import { fareNaira } from './fields.ts';
import { offeredRideView } from './offered-view.ts';
import { rideView } from './ride-view.ts';

export const availableRides = defineCall({
  method: 'GET',
  path: '/api/driver/available-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct', 'customer_stats'],
  freshBy: ['rides'],
  summary: 'Lists the rides that are offered to this driver now',
  response: z.array(offeredRideView),
});

export const acceptedScheduledRides = defineCall({
  method: 'GET',
  path: '/api/driver/accepted-scheduled-rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary: 'Lists scheduled rides that this driver has accepted, soonest first; the Link header has the next page',
  query: z.object(pageQuery),
  response: z.array(rideView),
});

export const driverRides = defineCall({
  method: 'GET',
  path: '/api/driver/rides',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary: "Lists the driver's past rides, newest first; the Link header has the next page",
  query: z.object(pageQuery),
  response: z.array(rideView),
});

export const activeDriverRide = defineCall({
  method: 'GET',
  path: '/api/driver/active-ride',
  roles: ['driver'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  freshBy: ['rides'],
  summary: 'Returns the driver’s current ride, or null',
  response: rideView.nullable(),
});

export const driverStats = defineCall({
  method: 'GET',
  path: '/api/driver/stats',
  roles: ['driver'],
  drawnFrom: ['driver_stats'],
  summary: 'Returns trips, earnings and rating; today is the calendar day in Lagos',
  response: z.object({
    todayEarnings: fareNaira,
    todayTrips: z.int(),
    totalTrips: z.int(),
    totalRides: z.int(),
    totalEarnings: fareNaira,
    averageRating: z.number().nullable(),
  }),
});
