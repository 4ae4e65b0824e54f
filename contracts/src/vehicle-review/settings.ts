import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { reviewSettingsPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { atMostDays, dayFields } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { required } from '../fields.ts';
import { pageQuery } from '../paging.ts';
import { queryNumber } from '../query-number.ts';
import { previewDays } from './figures.ts';
import { tierNumbers } from './review.ts';

const { threshold } = reviewSettingsPolicy;

export const reviewSettingsBody = z.object({
  thresholdPercent: z
    .int()
    .min(threshold.min)
    .max(threshold.max)
    .multipleOf(threshold.step, `The threshold moves in steps of ${threshold.step}`),
  marketStandards: z.boolean(),
  seasonalAdjustments: z.boolean(),
  lenientMode: z.boolean(),
  /** Whether photos that show the vehicle well are enough for an approval. */
  goodPhotosSuffice: z.boolean(),
});

export const readReviewSettings = defineCall({
  method: 'GET',
  path: '/api/admin/review-settings',
  roles: ['admin'],
  drawnFrom: ['review_queue'],
  summary: 'The threshold and the toggles in force',
  response: reviewSettingsBody.extend({ tiers: tierNumbers }),
});

/** Why settings are changed: it stands in the audit trail. */
export const settingsReason = required('Say why. It stands in the audit trail.', 500);

export const changeReviewSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/review-settings',
  roles: ['admin'],
  summary: 'Sets the threshold and the toggles, for a reason',
  body: reviewSettingsBody.partial({ goodPhotosSuffice: true }).extend({ reason: settingsReason }),
  response: reviewSettingsBody,
});

const tierCounts = z.object({ auto_approve: z.int(), human_review: z.int(), auto_hold: z.int() });

const said = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Settings that are tried; what is not named is for each case as it was then. */
export const triedSettings = {
  thresholdPercent: queryNumber(reviewSettingsBody.shape.thresholdPercent).optional(),
  marketStandards: said.optional(),
  seasonalAdjustments: said.optional(),
  lenientMode: said.optional(),
  goodPhotosSuffice: said.optional(),
};

export const previewReviewSettings = defineCall({
  method: 'GET',
  path: '/api/admin/review-settings/preview',
  roles: ['admin'],
  drawnFrom: ['review_history', 'review_queue'],
  freshBy: ['review_history'],
  summary: `Decides assessments of at most ${previewDays} days, up to today unless said, anew under other settings`,
  query: z
    .object({
      ...triedSettings,
      ...dayFields,
      /** What the page of changes before says in `next`. */
      after: pageQuery.after,
      limit: pageQuery.limit,
    })
    .refine(...atMostDays(previewDays)),
  response: z.object({
    considered: z.int(),
    asDecided: tierCounts,
    asPreviewed: tierCounts,
    /** How many of them would have come out otherwise. */
    changed: z.int(),
    /** These, newest first, in pages. */
    changes: z.array(
      z.object({
        reviewId: z.string(),
        driverName: z.string().nullable(),
        plateNumber: z.string().nullable(),
        assessedAt: instantView,
        overallScore: z.number(),
        /** What the score would have been: toggles move it. */
        scoreThen: z.number(),
        from: z.enum(reviewTiers),
        to: z.enum(reviewTiers),
      }),
    ),
    next: z.string().nullable(),
  }),
});
