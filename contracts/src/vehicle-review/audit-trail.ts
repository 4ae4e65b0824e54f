import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { displayedVehicleView } from '../driver/vehicle.ts';
import { dayRangeFields, orderedDayRange } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { reviewStatuses } from './review.ts';

/** Kinds of entries in the audit trail. */
export const auditTrailKinds = [
  'decided',
  'approved',
  'auto_approved',
  'rejected',
  'improvement_requested',
  'submitted',
  'assessed',
  'sent_to_review',
  'held',
  'rated',
  'linked',
  'settings',
] as const;
/** A kind of entry in the audit trail. */
export type AuditTrailKind = (typeof auditTrailKinds)[number];

/** Filters of the audit trail. */
export const auditTrailFilters = z.object({
  what: z.enum(auditTrailKinds).optional(),
  /** An account id, or `ops` for the command line. */
  by: z.string().max(100).optional(),
  tier: z.enum(reviewTiers).optional(),
  /** A prefix of a plate or name, or an exact e-mail address or id. */
  q: z.string().trim().max(120).optional(),
  ...dayRangeFields,
});

const changedSetting = z.discriminatedUnion('name', [
  z.object({ name: z.literal('thresholdPercent'), before: z.int(), after: z.int() }),
  z.object({
    name: z.enum(['marketStandards', 'seasonalAdjustments', 'lenientMode', 'goodPhotosSuffice']),
    before: z.boolean(),
    after: z.boolean(),
  }),
]);

/** An entry of the audit trail. */
export const auditTrailEntryView = z.object({
  eventId: z.string(),
  type: z.string(),
  at: instantView,
  /** `name` is null for the system, and once erased. */
  actor: z.object({ id: z.string(), name: z.string().nullable(), person: z.boolean() }),
  /** Null for a change of settings. */
  review: z
    .object({
      id: z.string(),
      attempt: z.int(),
      driverId: z.string(),
      driverName: z.string().nullable(),
      vehicle: displayedVehicleView,
    })
    .nullable(),
  /** Null if unchanged. */
  before: z.enum(reviewStatuses).nullable(),
  after: z.enum(reviewStatuses).nullable(),
  tier: z.enum(reviewTiers).nullable(),
  /** 0–10. */
  overallScore: z.number().nullable(),
  /** 0–1. */
  confidence: z.number().nullable(),
  thresholdPercent: z.int().nullable(),
  reason: z.string().nullable(),
  suggestions: z.array(z.string()),
  angles: z.array(z.enum(photoAngles)),
  photos: z.int().nullable(),
  stars: z.int().nullable(),
  setting: changedSetting.nullable(),
  link: z.object({ index: z.int(), hash: z.string(), later: z.boolean() }).nullable(),
});
export type AuditTrailEntryView = z.infer<typeof auditTrailEntryView>;

export const reviewTrail = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/trail',
  roles: ['admin'],
  drawnFrom: ['review_history', 'review_queue'],
  refetchedOn: ['review_history'],
  summary: 'Lists the events of reviews, their settings and the audit chain, newest first',
  query: z
    .object({
      ...auditTrailFilters.shape,
      ...pageQuery,
    })
    .refine(...orderedDayRange),
  response: z.object({
    entries: z.array(auditTrailEntryView),
    next: nextPageCursor,
  }),
});
