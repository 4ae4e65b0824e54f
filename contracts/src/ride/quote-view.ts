import { z } from 'zod';
import { fareNaira } from './fields.ts';

/** The price of a trip before booking. */
export const quoteView = z.object({
  fare: fareNaira,
  /** Kilometres in a straight line. */
  distance: z.number(),
  minutes: z.int(),
  tariffVersion: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: fareNaira })),
});
