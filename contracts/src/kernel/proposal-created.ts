import { z } from 'zod';
import { instantView } from './response-fields.ts';

/** The 202 response if a second operator must approve first. */
export const proposalCreated = z.object({
  proposal: z.object({
    id: z.string(),
    subject: z.string(),
    expiresAt: instantView,
  }),
});
export type ProposalCreated = z.infer<typeof proposalCreated>;
