import { z } from 'zod';

/** To a driver: the status of their review. */
export const reviewUpdated = z.object({
  type: z.literal('REVIEW_UPDATED'),
  reviewId: z.string(),
  status: z.string(),
});
