import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id } from '../kernel/event-fields.ts';
import { reportOutcomes, reportReasons } from './report-reasons.ts';

/** Facts of stream `conduct-{accountId}`: what a person says of those they rode with. */
export const conductEvents = defineEvents({
  /** `as`: what the one who reports was to the ride. */
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
  /** `settledBy`: the operator's account id. */
  ReportSettled: {
    version: 1,
    data: z.object({ reportId: id, reporterId: id, reportedId: id, settledBy: id, outcome: z.enum(reportOutcomes) }),
    personal: z.object({ reason: z.string() }),
    subject: 'reporterId',
  },
  /** The two are not offered each other from now on. `rideId`: the one after which. */
  PersonBlocked: { version: 1, data: z.object({ accountId: id, blockedId: id, rideId: id }) },
  PersonUnblocked: { version: 1, data: z.object({ accountId: id, blockedId: id }) },
});

export type ConductEvent = EventOf<typeof conductEvents>;
