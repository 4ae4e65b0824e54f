import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';
import { trailLimits } from './trail-limits.ts';
import { trailPoint } from './trail-point.ts';
import { rideIdParams } from './trip-fields.ts';

export const rideTrail = defineCall({
  method: 'GET',
  path: '/api/ride/:id/trail',
  roles: ['account'],
  drawnFrom: ['rides'],
  summary: `Returns the route of a ride to its customer, its driver and operators; deleted after ${trailLimits.keptDays} days`,
  params: rideIdParams,
  response: z.object({
    rideId: z.string(),
    startedAt: instantView.nullable(),
    endedAt: instantView.nullable(),
    /** A lower bound: gaps count as straight lines. */
    distanceKm: z.number(),
    areas: z.array(z.string()),
    gaps: z.array(z.object({ from: instantView, to: instantView })),
    points: z.array(trailPoint),
  }),
});
