import { z } from 'zod';

/** Sent to a driver when their review's status changes. */
export const reviewUpdated = z.object({
  type: z.literal('REVIEW_UPDATED'),
  reviewId: z.string(),
  status: z.string(),
});
