import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { reviewSettingsPolicy, settingsPreviewPolicy } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { z } from 'zod';
import { displayedVehicleView } from '../driver/vehicle.ts';
import { dayRangeFields, orderedDayRangeUpTo } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { requiredText } from '../kernel/fields.ts';
import { pageQuery, queryNumber } from '../kernel/query-fields.ts';
import { instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { tierThresholds } from './review.ts';

/** Maximum number of days in a preview of settings. */
export const maxSettingsPreviewDays = settingsPreviewPolicy.maxDays;

const { threshold } = reviewSettingsPolicy;

/** Review settings that admins may change. */
export const reviewSettingsBody = z.object({
  thresholdPercent: z
    .int()
    .min(threshold.min)
    .max(threshold.max)
    .multipleOf(threshold.step, `The threshold moves in steps of ${threshold.step}`),
  marketStandards: z.boolean(),
  seasonalAdjustments: z.boolean(),
  lenientMode: z.boolean(),
  goodPhotosSuffice: z.boolean(),
});

export const readReviewSettings = defineCall({
  method: 'GET',
  path: '/api/admin/review-settings',
  roles: ['admin'],
  drawnFrom: ['review_queue'],
  summary: 'Returns the current threshold and toggles',
  response: reviewSettingsBody.extend({ tiers: tierThresholds }),
});

/** Why an admin changes the settings: 1 to 500 characters. */
export const settingsReason = requiredText('Say why. The reason appears in the audit trail.', 500);

export const changeReviewSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/review-settings',
  roles: ['admin'],
  summary: 'Sets the threshold and the toggles, with a reason',
  body: reviewSettingsBody.partial({ goodPhotosSuffice: true }).extend({ reason: settingsReason }),
  response: reviewSettingsBody,
});

const tierCounts = z.object({ auto_approve: z.int(), human_review: z.int(), auto_hold: z.int() });

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Settings to try; an omitted one has the value that applied to each assessment. */
export const previewedSettings = {
  thresholdPercent: queryNumber(reviewSettingsBody.shape.thresholdPercent).optional(),
  marketStandards: flag.optional(),
  seasonalAdjustments: flag.optional(),
  lenientMode: flag.optional(),
  goodPhotosSuffice: flag.optional(),
};

export const previewReviewSettings = defineCall({
  method: 'GET',
  path: '/api/admin/review-settings/preview',
  roles: ['admin'],
  drawnFrom: ['review_history', 'review_queue'],
  refetchedOn: ['review_history'],
  summary: `Recomputes the tiers of assessments of at most ${maxSettingsPreviewDays} days, up to today unless stated, under other settings`,
  query: z
    .object({
      ...previewedSettings,
      ...dayRangeFields,
      ...pageQuery,
    })
    .refine(...orderedDayRangeUpTo(maxSettingsPreviewDays)),
  response: z.object({
    considered: z.int(),
    asDecided: tierCounts,
    asPreviewed: tierCounts,
    changed: z.int(),
    changes: z.array(
      z.object({
        reviewId: z.string(),
        driverName: z.string().nullable(),
        vehicle: displayedVehicleView,
        assessedAt: instantView,
        overallScore: z.number(),
        /** The score under the tried settings. */
        scoreThen: z.number(),
        from: z.enum(reviewTiers),
        to: z.enum(reviewTiers),
      }),
    ),
    next: nextPageCursor,
  }),
});
