import { reportOutcomes, reportReasons } from '@saferide/domain/conduct/report-reasons';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { operatorReasonText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { idResponse, instantView, nextPageCursor } from '../kernel/response-fields.ts';

/** A report by one person about another. */
export const reportView = z.object({
  id: z.string(),
  rideId: z.string(),
  reporterId: z.string(),
  reportedId: z.string(),
  /** Null once erased. */
  reporterName: z.string().nullable(),
  reportedName: z.string().nullable(),
  as: z.enum(['customer', 'driver']),
  reason: z.enum(reportReasons),
  /** Null once the reporter is erased. */
  text: z.string().nullable(),
  reportedAt: instantView,
  settled: z
    .object({ outcome: z.enum(reportOutcomes), by: z.string(), at: instantView, reason: z.string().nullable() })
    .nullable(),
});
export type ReportView = z.infer<typeof reportView>;

export const reports = defineCall({
  method: 'GET',
  path: '/api/ops/reports',
  roles: ['operator'],
  drawnFrom: ['conduct', 'people', 'rides'],
  refetchedOn: ['conduct'],
  summary: 'Lists reports by people about each other: open ones, longest waiting first, or settled ones, latest first',
  query: z.object({ ...pageQuery, state: z.enum(['open', 'settled']).default('open') }),
  response: z.object({
    reports: z.array(reportView),
    next: nextPageCursor,
  }),
});

export const settleReport = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/reports/:reportId/settle',
  roles: ['operator'],
  summary: 'Settles a report by this person; refused for operators who made it or are reported in it',
  params: z.object({ id: z.uuid(), reportId: z.uuid() }),
  body: z.object({ outcome: z.enum(reportOutcomes), reason: operatorReasonText }),
  response: idResponse,
});
