import { z } from 'zod';
import { instantView } from '../answer-fields.ts';

/**
 * The answer, with status 202, of a call whose action a second operator must approve first: nothing has been done yet. In a file
 * of its own, for the calls that give it.
 */
export const proposed = z.object({
  proposal: z.object({
    id: z.string(),
    subject: z.string(),
    /** Until when it waits for a second operator. */
    expiresAt: instantView,
  }),
});
export type ProposedCommand = z.infer<typeof proposed>;
