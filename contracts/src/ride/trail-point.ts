import { z } from 'zod';
import { instantView } from '../answer-fields.ts';

/** Where a driver was on a ride, and when. Degrees. */
export const trailPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  at: instantView,
  /** How the car came here from the point before is not known. */
  afterGap: z.boolean(),
});
