import { z } from 'zod';

/** A number in a query string; an empty value counts as missing. */
export const queryNumber = (limits: z.ZodNumber) =>
  z.union([z.number(), z.string().regex(/\S/, 'Invalid input: expected number').transform(Number)]).pipe(limits);

/** Keyset paging: `after` is the last id of the previous page. */
export const pageQuery = {
  after: z.string().max(200).optional(),
  limit: queryNumber(z.number().int().min(1).max(100)).default(50),
};
