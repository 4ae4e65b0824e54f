import { z } from 'zod';
import { instantView } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';

/** A position on a ride. */
export const trailPoint = coordinates.extend({
  at: instantView,
  afterGap: z.boolean(),
});
