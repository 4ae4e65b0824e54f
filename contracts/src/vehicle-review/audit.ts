import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { dayRangeFields } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery, queryNumber } from '../kernel/query-fields.ts';
import { instantView } from '../kernel/response-fields.ts';

/** A link of the audit chain (`docs/audit.md`). */
export const auditLink = z.object({
  /** From 0. */
  index: z.int(),
  eventId: z.string(),
  decidedAt: instantView,
  /** SHA-256 of the decision in lower-case hex. */
  digest: z.string(),
  later: z.boolean(),
  previousHash: z.string(),
  hash: z.string(),
});

/** A decision as the audit chain records it. */
export const auditDecision = z.object({
  eventId: z.string(),
  type: z.string(),
  at: instantView,
  reviewId: z.string(),
  driverId: z.string(),
  attempt: z.int(),
  submittedAt: instantView,
  city: z.string(),
  vehicleType: z.enum(vehicleTypes),
  actorId: z.string(),
  reason: z.string().nullable(),
  evidence: z.array(z.string()),
  tier: z.enum(reviewTiers),
  /** Score 0–10, confidence 0–1, threshold in per cent; null if the decision's event lacks them. */
  overallScore: z.number().nullable(),
  confidence: z.number().nullable(),
  thresholdPercent: z.int().nullable(),
  suggestions: z.array(z.string()),
  angles: z.array(z.enum(photoAngles)),
});

/** The last link of a chain. */
export const auditHead = z.object({ index: z.int(), hash: z.string() });

/** An export: decisions with every link of the chain. */
export const auditExport = z.object({
  links: z.array(auditLink),
  decisions: z.array(auditDecision),
  head: auditHead.nullable(),
});
export type AuditExport = z.infer<typeof auditExport>;

export const readReviewAudit = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/audit',
  roles: ['admin'],
  drawnFrom: ['review_history'],
  summary:
    'Returns links of the audit chain in pages (the Link header has the next) with their decisions of the given days; `format` returns all as a file that can be verified',
  query: z.object({
    ...dayRangeFields,
    after: queryNumber(z.number().int().min(0)).optional(),
    limit: pageQuery.limit,
    format: z.enum(['json', 'csv']).optional(),
  }),
  response: auditExport,
});

/** The chain and its decisions as stored in the log. */
export const auditLog = auditExport.extend({
  unreadable: z.array(z.object({ eventId: z.string(), reason: z.string() })),
});
export type AuditLog = z.infer<typeof auditLog>;

export const reviewAuditLog = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/audit/log',
  roles: ['admin'],
  drawnFrom: [],
  summary: 'Returns every link and decision as stored in the log, for verification by the caller',
  response: auditLog,
});

const ofLink = new Set<string>([...Object.keys(auditLink.shape), 'at']);

/** Columns of a CSV export: of the link, and of its decision. */
export const auditCsvColumns: { readonly link: readonly string[]; readonly decision: readonly string[] } = {
  link: Object.keys(auditLink.shape),
  decision: Object.keys(auditDecision.shape).filter((name) => !ofLink.has(name)),
};
