import { z } from 'zod';
import { defineEvents, type EventOf, id } from '../kernel/define-events.ts';
import { reportOutcomes, reportReasons } from './report-reasons.ts';

/** Stream `conduct-{accountId}`. */
export const conductEvents = defineEvents({
  PersonReported: {
    version: 1,
    data: z.object({
      reportId: id,
      reporterId: id,
      reportedId: id,
      rideId: id,
      as: z.enum(['customer', 'driver']),
      reason: z.enum(reportReasons),
    }),
    personal: z.object({ text: z.string() }),
    subject: 'reporterId',
  },
  ReportSettled: {
    version: 1,
    data: z.object({ reportId: id, reporterId: id, reportedId: id, settledBy: id, outcome: z.enum(reportOutcomes) }),
    personal: z.object({ reason: z.string() }),
    subject: 'reporterId',
  },
  PersonBlocked: { version: 1, data: z.object({ accountId: id, blockedId: id, rideId: id }) },
  PersonUnblocked: { version: 1, data: z.object({ accountId: id, blockedId: id }) },
});

export type ConductEvent = EventOf<typeof conductEvents>;
