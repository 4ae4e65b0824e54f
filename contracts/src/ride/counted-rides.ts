import { z } from 'zod';
import { atMostDays, dayFields, MOST_DAYS } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { fareNaira, vehicleTypeField } from './fields.ts';

/** The rides that statistics count, one by one: each number of them is the number of rides in a list of these. */

/** What is counted of rides, on the day it happened. A ride that is given back and taken again is accepted twice. */
export const rideHappenings = ['requested', 'accepted', 'completed', 'cancelled', 'no_driver_found'] as const;
export type RideHappening = (typeof rideHappenings)[number];

export const countedFilters = z.object({
  what: z.enum(rideHappenings),
  ...dayFields,
  city: z.string().max(120).optional(),
  vehicleType: vehicleTypeField.optional(),
  /** An account: of a ride they accepted, for `accepted`; else that was theirs in the end. */
  driver: z.string().max(100).optional(),
});

/** So many at most are counted; of more it is said that there are more. */
export const MOST_RIDES_COUNTED = 1_000;

export const countedRideView = z.object({
  rideId: z.string(),
  eventId: z.string(),
  at: z.string(),
  city: z.string(),
  vehicleType: vehicleTypeField,
  driverId: z.string().nullable(),
  /** Of a ride that is completed; null of others. */
  fare: fareNaira.nullable(),
  kilometres: z.number().nullable(),
});
export type CountedRideView = z.infer<typeof countedRideView>;

export const countedRides = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats/rides',
  roles: ['admin', 'operator'],
  drawnFrom: ['event_index', 'rides'],
  freshBy: [],
  summary: 'The rides behind a number of the statistics, the latest first, in pages',
  query: z
    .object({ ...countedFilters.shape, after: pageQuery.after, limit: pageQuery.limit })
    .refine(...atMostDays(MOST_DAYS)),
  response: z.object({
    rides: z.array(countedRideView),
    /** Where the next page begins; null after the last. */
    next: z.string().nullable(),
    /** How many there are in all pages, counted up to 1,001; null of a later page. */
    matching: z.int().nullable(),
  }),
});

/** So many drivers at most are told of one by one. */
export const MOST_DRIVERS = 200;

export const driverRideStats = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats/drivers',
  roles: ['admin', 'operator'],
  drawnFrom: ['driver_stats', 'accounts'],
  freshBy: [],
  summary: `What each driver has driven in at most ${MOST_DAYS} days (Africa/Lagos), who drove the most first, and how many drove each day`,
  query: z.object(dayFields).refine(...atMostDays(MOST_DAYS)),
  response: z.object({
    from: z.string(),
    to: z.string(),
    /** Who completed a ride in these days. */
    active: z.int(),
    drivers: z.array(
      z.object({
        id: z.string(),
        /** Null once erased. */
        name: z.string().nullable(),
        completed: z.int(),
        fares: fareNaira,
        /** On which they completed one. */
        days: z.int(),
      }),
    ),
    days: z.array(z.object({ day: z.string(), drivers: z.int(), completed: z.int(), fares: fareNaira })),
  }),
});
