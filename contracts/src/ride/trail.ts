import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { trailFigures } from './trail-figures.ts';
import { trailPoint } from './trail-point.ts';
import { rideId } from './trip-fields.ts';

/** The way that a ride took, from its start to its end. */

export const rideTrail = defineCall({
  method: 'GET',
  path: '/api/ride/:id/trail',
  roles: ['account'],
  drawnFrom: ['rides'],
  summary: `The way that a ride took, for its customer, its driver and operators; kept for ${trailFigures.keptDays} days`,
  params: rideId,
  response: z.object({
    rideId: z.string(),
    /** Null before the ride begins. */
    startedAt: instantView.nullable(),
    /** Null while it is under way. */
    endedAt: instantView.nullable(),
    /** Along the points, straight across gaps: driven at the least. */
    kilometres: z.number(),
    /** Known areas on the way, in order, without those where it began and ended. */
    areas: z.array(z.string()),
    /** Times for which no position is known. */
    gaps: z.array(z.object({ from: instantView, to: instantView })),
    /** Empty to the ride's driver once it is over: they lead from door to door. */
    points: z.array(trailPoint),
  }),
});
