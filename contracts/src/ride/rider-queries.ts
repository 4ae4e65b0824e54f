import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { nairaField } from '../kernel/response-fields.ts';
import { rideView } from './ride-view.ts';

/** `YYYY-MM` in Lagos: the month of the pickup of a scheduled ride, or of the booking of an immediate one. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month of this century');

export const customerRides = defineCall({
  method: 'GET',
  path: '/api/customer/rides',
  roles: ['customer'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary: "Lists the customer's rides, newest first, of one month if asked for; the Link header has the next page",
  query: z.object({ ...pageQuery, month: month.optional() }),
  response: z.array(rideView),
});

export const customerScheduledRides = defineCall({
  method: 'GET',
  path: '/api/customer/scheduled-rides',
  roles: ['customer'],
  drawnFrom: ['rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['rides'],
  summary: 'Lists scheduled rides that are not over, soonest first; the Link header has the next page',
  query: z.object(pageQuery),
  response: z.array(rideView),
});

export const customerStats = defineCall({
  method: 'GET',
  path: '/api/customer/stats',
  roles: ['customer'],
  drawnFrom: ['customer_stats', 'rides'],
  summary: 'Returns trips, rating and spending',
  response: z.object({
    totalTrips: z.int(),
    averageRating: z.number().nullable(),
    totalSpent: nairaField,
    cancelledRides: z.int(),
  }),
});
