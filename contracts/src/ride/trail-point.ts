import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';

/** A position on a ride, in degrees. */
export const trailPoint = z.object({
  latitude: z.number(),
  longitude: z.number(),
  at: instantView,
  afterGap: z.boolean(),
});
