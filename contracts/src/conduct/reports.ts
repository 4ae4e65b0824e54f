import { reportOutcomes, reportReasons } from '@saferide/domain/conduct/report-reasons';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { reason } from '../reason.ts';

/** What operators make of reports. In a file of its own, for riders never load it. */

export const reportView = z.object({
  id: z.string(),
  rideId: z.string(),
  reporterId: z.string(),
  reportedId: z.string(),
  /** Null once erased. */
  reporterName: z.string().nullable(),
  reportedName: z.string().nullable(),
  /** What the one who reports was to the ride. */
  as: z.enum(['customer', 'driver']),
  reason: z.enum(reportReasons),
  /** Null once whoever said it has left SafeRide. */
  text: z.string().nullable(),
  reportedAt: instantView,
  /** Null until somebody has seen to it. */
  settled: z
    .object({ outcome: z.enum(reportOutcomes), by: z.string(), at: instantView, reason: z.string().nullable() })
    .nullable(),
});
export type ReportView = z.infer<typeof reportView>;

export const reports = defineCall({
  method: 'GET',
  path: '/api/ops/reports',
  roles: ['operator'],
  drawnFrom: ['conduct', 'people'],
  freshBy: ['conduct'],
  summary: 'What people have reported of each other: what waits first to last, or what is settled, latest first',
  query: z.object({ ...pageQuery, state: z.enum(['open', 'settled']).default('open') }),
  response: z.object({
    reports: z.array(reportView),
    /** What the next page comes after; null where there is none. */
    next: z.string().nullable(),
  }),
});

export const settleReport = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/reports/:reportId/settle',
  roles: ['operator'],
  summary: 'Says what came of a report that this person made; never of one’s own, nor one about oneself',
  params: z.object({ id: z.uuid(), reportId: z.uuid() }),
  body: z.object({ outcome: z.enum(reportOutcomes), reason }),
  response: z.object({ id: z.string() }),
});
