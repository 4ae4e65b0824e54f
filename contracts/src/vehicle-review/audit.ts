import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { dayFields } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { queryNumber } from '../query-number.ts';

/** The audit chain of review decisions as it leaves the house: `docs/audit.md` says how it is verified. */

export const auditLink = z.object({
  /** Place in the chain, from 0. */
  index: z.int(),
  eventId: z.string(),
  decidedAt: instantView,
  /** SHA-256 in lower-case hex, as the hashes are; of the decision. */
  digest: z.string(),
  /** Made a good while after the decision. */
  later: z.boolean(),
  previousHash: z.string(),
  hash: z.string(),
});

export const auditDecision = z.object({
  eventId: z.string(),
  type: z.string(),
  at: instantView,
  reviewId: z.string(),
  driverId: z.string(),
  /** Counts submissions of the review from 1. */
  attempt: z.int(),
  submittedAt: instantView,
  city: z.string(),
  vehicleType: z.enum(vehicleTypes),
  actorId: z.string(),
  reason: z.string().nullable(),
  evidence: z.array(z.string()),
  tier: z.enum(reviewTiers),
  /** Score (0–10), confidence (0–1) and threshold (per cent); null for one made before decisions said so. */
  overallScore: z.number().nullable(),
  confidence: z.number().nullable(),
  thresholdPercent: z.int().nullable(),
  suggestions: z.array(z.string()),
  angles: z.array(z.enum(photoAngles)),
});

export const auditHead = z.object({ index: z.int(), hash: z.string() });

/** An export: the decisions of some days, or all of them, with every link of the chain. */
export const auditExport = z.object({
  links: z.array(auditLink),
  decisions: z.array(auditDecision),
  /** The last link; null while there is none. */
  head: auditHead.nullable(),
});
export type AuditExport = z.infer<typeof auditExport>;

export const readReviewAudit = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/audit',
  roles: ['admin'],
  drawnFrom: ['review_history'],
  summary:
    'The audit chain: links in pages (the Link header leads to the next), with the decisions of these days among them; `format` gives it whole as a file that can be verified',
  query: z.object({
    ...dayFields,
    /** Index of the last link of the page before. A file has no pages. */
    after: queryNumber(z.number().int().min(0)).optional(),
    limit: pageQuery.limit,
    format: z.enum(['json', 'csv']).optional(),
  }),
  response: auditExport,
});

/** The links and the decisions that lie in the log itself, whatever was made of them since. */
export const auditLog = auditExport.extend({
  /** Events among them that cannot be read any more. */
  unreadable: z.array(z.object({ eventId: z.string(), reason: z.string() })),
});
export type AuditLog = z.infer<typeof auditLog>;

export const reviewAuditLog = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/audit/log',
  roles: ['admin'],
  drawnFrom: [],
  summary: 'Every link and every decision as they lie in the log, to be verified by whoever asks',
  response: auditLog,
});
