import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { PROJECTION_STATUS } from './projection-status.ts';

const seconds = z.number().nullable();

export const figuresNow = defineCall({
  method: 'GET',
  path: '/api/ops/now',
  roles: ['operator'],
  drawnFrom: ['rides', 'drivers', 'search_history', 'event_index'],
  refetchedOn: [PROJECTION_STATUS],
  summary: 'Returns current numbers of rides, offers, drivers and events',
  response: z.object({
    rides: z.object({
      searching: z.int(),
      underWay: z.int(),
      promised: z.int(),
      withoutDriver: z.int(),
    }),
    firstOffer: z.object({
      requests: z.int(),
      offered: z.int(),
      p50Seconds: seconds,
      p95Seconds: seconds,
    }),
    offersByMinute: z.array(z.int()),
    offersASecond: z.number(),
    eventsASecond: z.number(),
    drivers: z.object({
      free: z.int(),
      riding: z.int(),
      offline: z.int(),
      suspended: z.int(),
    }),
  }),
});
