import { z } from 'zod';
import { dayRangeFields, MAX_RANGE_DAYS, orderedDayRangeUpTo } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nairaField, nextPageCursor } from '../kernel/response-fields.ts';
import { vehicleTypeField } from './fields.ts';

/** Events that are counted per day. */
export const countedMilestones = ['requested', 'accepted', 'completed', 'cancelled', 'no_driver_found'] as const;
/** An event that is counted per day. */
export type CountedMilestone = (typeof countedMilestones)[number];

/** Filters of the list of counted rides. */
export const countedRideFilters = z.object({
  what: z.enum(countedMilestones),
  ...dayRangeFields,
  city: z.string().max(120).optional(),
  vehicleType: vehicleTypeField.optional(),
  driver: z.string().max(100).optional(),
});

/** Maximum number of rides that are counted exactly. */
export const MAX_EXACT_RIDE_COUNT = 1_000;

/** A ride in the list behind a count. */
export const countedRideView = z.object({
  rideId: z.string(),
  eventId: z.string(),
  at: instantView,
  city: z.string(),
  vehicleType: vehicleTypeField,
  driverId: z.string().nullable(),
  fare: nairaField.nullable(),
  distanceKm: z.number().nullable(),
});
export type CountedRideView = z.infer<typeof countedRideView>;

export const countedRides = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats/rides',
  roles: ['admin', 'operator'],
  drawnFrom: ['event_index', 'rides'],
  refetchedOn: [],
  summary: 'Lists the rides behind a number of the statistics, latest first',
  query: z.object({ ...countedRideFilters.shape, ...pageQuery }).refine(...orderedDayRangeUpTo(MAX_RANGE_DAYS)),
  response: z.object({
    rides: z.array(countedRideView),
    next: nextPageCursor,
    /** Counted up to 1,001; null on later pages. */
    matching: z.int().nullable(),
  }),
});

/** Maximum number of drivers in a response. */
export const MAX_DRIVERS_LISTED = 200;

export const driverRideStats = defineCall({
  method: 'GET',
  path: '/api/admin/ride-stats/drivers',
  roles: ['admin', 'operator'],
  drawnFrom: ['driver_stats', 'accounts'],
  refetchedOn: [],
  summary: `Returns rides and fares of each driver in at most ${MAX_RANGE_DAYS} days (Africa/Lagos), most rides first, and the number of drivers per day`,
  query: z.object(dayRangeFields).refine(...orderedDayRangeUpTo(MAX_RANGE_DAYS)),
  response: z.object({
    from: z.string(),
    to: z.string(),
    active: z.int(),
    drivers: z.array(
      z.object({
        id: z.string(),
        /** Null once erased. */
        name: z.string().nullable(),
        completed: z.int(),
        fares: nairaField,
        days: z.int(),
      }),
    ),
    days: z.array(z.object({ day: z.string(), drivers: z.int(), completed: z.int(), fares: nairaField })),
  }),
});
