import { z } from 'zod';

/** A vehicle review's status changed. */
export const reviewUpdatedFrame = z.object({
  type: z.literal('REVIEW_UPDATED'),
  reviewId: z.string(),
  status: z.string(),
});
