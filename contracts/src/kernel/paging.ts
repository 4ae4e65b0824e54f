import { z } from 'zod';
import { queryNumber } from './query-number.ts';

/** Keyset paging: `after` is the last id of the previous page. */
export const pageQuery = {
  after: z.string().max(200).optional(),
  limit: queryNumber(z.number().int().min(1).max(100)).default(50),
};
