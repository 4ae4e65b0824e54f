import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { assessment } from '@saferide/domain/vehicle-review/assessment';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { reviewStatusAfter, reviewStatuses } from '@saferide/domain/vehicle-review/status';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { starRating } from '../kernel/fields.ts';
import { instantView } from '../kernel/response-fields.ts';
import { reviewReceipt } from './receipt.ts';

/** Review statuses of the domain, and the events that lead to them. */
export { reviewStatusAfter, reviewStatuses };

/** An assessment as drivers and admins see it. */
export const assessmentView = assessment.extend({ tier: z.enum(reviewTiers) });
export type AssessmentView = z.infer<typeof assessmentView>;

/** Thresholds that decide an assessment's tier, with their policy version. */
export const tierThresholds = z.object({
  /** Per cent of the maximum score of 10. */
  thresholdPercent: z.int(),
  /** 0–10. */
  holdBelow: z.number(),
  /** 0–1. */
  autoApproveConfidence: z.number(),
  policyVersion: z.string(),
  /** Whether good photos alone suffice for an approval; otherwise an admin decides. */
  goodPhotosSuffice: z.boolean(),
});

/** A vehicle review as its driver sees it. */
export const vehicleReviewView = z.object({
  id: z.string(),
  status: z.enum(reviewStatuses),
  attempt: z.int(),
  vehicleType: z.enum(vehicleTypes),
  submittedAt: instantView,
  decidedAt: instantView.nullable(),
  assessment: assessmentView.nullable(),
  reason: z.string().nullable(),
  suggestions: z.array(z.string()),
  photos: z.array(z.object({ angle: z.enum(photoAngles), uploadId: z.string() })),
  canResubmit: z.boolean(),
  ofAnotherVehicle: z.boolean(),
  retake: z.array(z.enum(photoAngles)),
  feedbackStars: z.int().nullable(),
  history: z.array(
    z.object({
      type: z.string(),
      at: instantView,
      attempt: z.int(),
      status: z.enum(reviewStatuses).nullable(),
      /** The assessment's overall score, 0–10. */
      overallScore: z.number().nullable(),
      /** Threshold for automatic approval at that time, in per cent. */
      thresholdPercent: z.int().nullable(),
      reason: z.string().nullable(),
      retake: z.array(z.enum(photoAngles)),
    }),
  ),
  receipt: reviewReceipt.nullable(),
  usualWaitMinutes: z.int().nullable(),
  tiers: tierThresholds,
});
export type VehicleReviewView = z.infer<typeof vehicleReviewView>;

export const submitVehicleReview = defineCall({
  method: 'POST',
  path: '/api/driver/vehicle-review',
  roles: ['driver'],
  summary: 'Submits eight photos for review, or new ones after a hold or a request for improvement',
  body: z.object({
    photos: z
      .array(z.object({ angle: z.enum(photoAngles), uploadId: z.uuid() }))
      .min(1)
      .max(16),
  }),
  response: z.object({ id: z.string(), status: z.enum(reviewStatuses), attempt: z.int() }),
  success: 202,
});

export const readVehicleReview = defineCall({
  method: 'GET',
  path: '/api/driver/vehicle-review',
  roles: ['driver'],
  drawnFrom: ['review_queue', 'review_history', 'drivers'],
  refetchedOn: ['review_queue', 'drivers'],
  summary: "Returns the driver's latest review, or null",
  response: vehicleReviewView.nullable(),
});

export const rateVehicleReview = defineCall({
  method: 'POST',
  path: '/api/driver/vehicle-review/feedback',
  roles: ['driver'],
  summary: 'Rates the review once, after the decision',
  body: z.object({ stars: starRating }),
  response: z.object({ id: z.string(), stars: z.int() }),
});
