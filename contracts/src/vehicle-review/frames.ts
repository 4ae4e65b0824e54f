import { z } from 'zod';

/** Sent to a driver when the status of their vehicle review changes. */
export const reviewUpdated = z.object({
  type: z.literal('REVIEW_UPDATED'),
  reviewId: z.string(),
  status: z.string(),
});
