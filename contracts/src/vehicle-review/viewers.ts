import { z } from 'zod';

/** Who else has the review open. */
export const reviewViewers = z.object({
  type: z.literal('REVIEW_VIEWERS'),
  reviewId: z.string(),
  /** Null once erased. */
  viewers: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
});
