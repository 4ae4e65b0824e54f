import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { OPERATIONS } from './projection-status.ts';

/** What is so now, in figures, for operators. */

const seconds = z.number().nullable();

export const figuresNow = defineCall({
  method: 'GET',
  path: '/api/ops/now',
  roles: ['operator'],
  drawnFrom: ['rides', 'drivers', 'search_history', 'event_index'],
  freshBy: [OPERATIONS],
  summary: 'Rides, offers, drivers and events at this moment, in figures',
  response: z.object({
    rides: z.object({
      /** Looking for a driver now. */
      searching: z.int(),
      /** With their driver, from the acceptance on. */
      underWay: z.int(),
      /** For later, and promised by a driver. */
      promised: z.int(),
      /** For later, and nobody has promised it. */
      withoutDriver: z.int(),
    }),
    /** Of what was asked for in the last hour, to be picked up at once: how soon a driver was first asked. */
    firstOffer: z.object({
      requests: z.int(),
      /** Somebody was asked. */
      offered: z.int(),
      p50Seconds: seconds,
      p95Seconds: seconds,
    }),
    /** Drivers who were asked, in each of the last sixty minutes, the one that has just ended last. */
    offersByMinute: z.array(z.int()),
    /** In the minute that has just ended. */
    offersASecond: z.number(),
    eventsASecond: z.number(),
    drivers: z.object({
      /** Online and without a ride. */
      free: z.int(),
      riding: z.int(),
      offline: z.int(),
      suspended: z.int(),
    }),
  }),
});
