import { z } from 'zod';
import { namedPerson } from '../kernel/response-fields.ts';

/** Who else has the review open. */
export const reviewViewersFrame = z.object({
  type: z.literal('REVIEW_VIEWERS'),
  reviewId: z.string(),
  /** Null once erased. */
  viewers: z.array(namedPerson),
});
