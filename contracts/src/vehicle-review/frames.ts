import { z } from 'zod';

/** To a driver: how the review of their vehicle stands. */
export const reviewUpdated = z.object({
  type: z.literal('REVIEW_UPDATED'),
  reviewId: z.string(),
  status: z.string(),
});
