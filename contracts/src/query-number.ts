import { z } from 'zod';

/** A number in an address, by its digits. A field that is left empty is missing, and not zero. */
export const queryNumber = (limits: z.ZodNumber) =>
  z.union([z.number(), z.string().regex(/\S/, 'Invalid input: expected number').transform(Number)]).pipe(limits);
