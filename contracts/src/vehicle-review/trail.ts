import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { dayFields, inOrder } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { pageQuery } from '../paging.ts';
import { reviewStatuses } from './review.ts';

/** The audit trail: whatever happened to a review, to the settings of reviews and to the audit chain, newest first. */

/** What entries are narrowed to. */
export const trailKinds = [
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
export type TrailKind = (typeof trailKinds)[number];

export const trailFilters = z.object({
  what: z.enum(trailKinds).optional(),
  /** Who did it: an account, `ops` for the command line, or `nobody` for what happened by itself. */
  by: z.string().max(100).optional(),
  tier: z.enum(reviewTiers).optional(),
  /** A plate or its beginning, a driver's name or its beginning, their e-mail address or id, or a case's id. */
  q: z.string().trim().max(120).optional(),
  /** Days in Lagos on which it happened. */
  ...dayFields,
});

/** A setting as it was before and is after; the threshold in per cent. */
const changedSetting = z.discriminatedUnion('name', [
  z.object({ name: z.literal('thresholdPercent'), before: z.int(), after: z.int() }),
  z.object({
    name: z.enum(['marketStandards', 'seasonalAdjustments', 'lenientMode', 'goodPhotosSuffice']),
    before: z.boolean(),
    after: z.boolean(),
  }),
]);

export const trailEntryView = z.object({
  eventId: z.string(),
  type: z.string(),
  at: instantView,
  /** Who did it: an account, the command line, or a part of the house. `name` is null of what is no person, and once erased. */
  actor: z.object({ id: z.string(), name: z.string().nullable(), person: z.boolean() }),
  /** The case it is about; null of settings. The plate is that of the newest submission. */
  review: z
    .object({
      id: z.string(),
      attempt: z.int(),
      driverId: z.string(),
      driverName: z.string().nullable(),
      plateNumber: z.string().nullable(),
    })
    .nullable(),
  /** How the case stood before and after; null where it did not move. */
  before: z.enum(reviewStatuses).nullable(),
  after: z.enum(reviewStatuses).nullable(),
  tier: z.enum(reviewTiers).nullable(),
  /** 0–10. */
  overallScore: z.number().nullable(),
  /** 0–1. */
  confidence: z.number().nullable(),
  /** In force when it was assessed, or decided about. */
  thresholdPercent: z.int().nullable(),
  reason: z.string().nullable(),
  suggestions: z.array(z.string()),
  /** Photos to be taken anew. */
  angles: z.array(z.enum(photoAngles)),
  /** How many photos were sent, or looked at. */
  photos: z.int().nullable(),
  stars: z.int().nullable(),
  setting: changedSetting.nullable(),
  /** A decision's link in the audit chain, or the link that was made. */
  link: z.object({ index: z.int(), hash: z.string(), later: z.boolean() }).nullable(),
});
export type TrailEntryView = z.infer<typeof trailEntryView>;

export const reviewTrail = defineCall({
  method: 'GET',
  path: '/api/admin/reviews/trail',
  roles: ['admin'],
  drawnFrom: ['review_history', 'review_queue'],
  freshBy: ['review_history'],
  summary: 'The audit trail: every event of reviews, their settings and the audit chain, newest first',
  query: z
    .object({
      ...trailFilters.shape,
      /** What the page before says in `next`. */
      after: pageQuery.after,
      limit: pageQuery.limit,
    })
    .refine(...inOrder),
  response: z.object({
    entries: z.array(trailEntryView),
    /** Where the next page begins; null after the last. */
    next: z.string().nullable(),
  }),
});
