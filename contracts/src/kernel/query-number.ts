import { z } from 'zod';

/** A number in a query string; an empty value counts as missing. */
export const queryNumber = (limits: z.ZodNumber) =>
  z.union([z.number(), z.string().regex(/\S/, 'Invalid input: expected number').transform(Number)]).pipe(limits);
