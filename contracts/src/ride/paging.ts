import { z } from 'zod';

/** Of a list of rides, page by page. */
export const ridePage = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
