import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../../kernel/define-events.ts';

/** The events of the single stream `reviewAudit`, a hash chain over all decisions. */
export const reviewAuditEvents = defineEvents({
  ReviewDecisionLinked: {
    version: 1,
    data: z.object({
      index: z.int(),
      eventId: id,
      decidedAt: instantField,
      digest: z.string(),
      later: z.boolean(),
      previousHash: z.string(),
      hash: z.string(),
    }),
  },
});

export type ReviewAuditEvent = EventOf<typeof reviewAuditEvents>;
