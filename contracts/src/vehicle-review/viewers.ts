import { z } from 'zod';

/** To an admin who looks at a review: who else does. */
export const reviewViewers = z.object({
  type: z.literal('REVIEW_VIEWERS'),
  reviewId: z.string(),
  /** Other admins; a name is null once it is erased. */
  viewers: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
});
