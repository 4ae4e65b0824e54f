import { vehicleTypes } from '@saferide/domain/vehicle/vehicle-type';
import { assessment } from '@saferide/domain/vehicle-review/assessment';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { reviewStatusAfter, reviewStatuses } from '@saferide/domain/vehicle-review/status';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { starRating } from '../fields.ts';
import { reviewReceipt } from './receipt.ts';

/** Vehicle review as the driver sees it: `spec/` document 2 §3.5, §4.4 and the added calls. */

/** How a review stands, and where its events take it. */
export { reviewStatusAfter, reviewStatuses };

export const assessmentView = assessment.extend({ tier: z.enum(reviewTiers) });
export type AssessmentView = z.infer<typeof assessmentView>;

/** The live numbers behind the tiers, shown in the driver's notice. */
export const tierNumbers = z.object({
  /** Per cent of a score of 10. */
  thresholdPercent: z.int(),
  holdBelow: z.number(),
  autoApproveConfidence: z.number(),
  policyVersion: z.string(),
  /** Whether good photos are enough; where they are not, a person looks at every vehicle. */
  goodPhotosSuffice: z.boolean(),
});

export const vehicleReviewView = z.object({
  id: z.string(),
  status: z.enum(reviewStatuses),
  attempt: z.int(),
  vehicleType: z.enum(vehicleTypes),
  submittedAt: instantView,
  decidedAt: instantView.nullable(),
  assessment: assessmentView.nullable(),
  /** What the deciding admin wrote. */
  reason: z.string().nullable(),
  suggestions: z.array(z.string()),
  photos: z.array(z.object({ angle: z.enum(photoAngles), uploadId: z.string() })),
  canResubmit: z.boolean(),
  /** The vehicle has changed since it was submitted: plate, type, model, year or colour. Its review takes all eight photos. */
  ofAnotherVehicle: z.boolean(),
  /** The photos to be taken anew; none where the driver may choose. */
  retake: z.array(z.enum(photoAngles)),
  /** Stars given by the driver. */
  feedbackStars: z.int().nullable(),
  /** What has happened to it, the latest first. Who decided is not named. */
  history: z.array(
    z.object({
      type: z.string(),
      at: instantView,
      attempt: z.int(),
      /** What it came to; null where the event moved it nowhere. */
      status: z.enum(reviewStatuses).nullable(),
      /** Of the assessment. */
      overallScore: z.number().nullable(),
      /** Per cent, where the photos were assessed: from which score they would have been approved at once. */
      thresholdPercent: z.int().nullable(),
      reason: z.string().nullable(),
      retake: z.array(z.enum(photoAngles)),
    }),
  ),
  /** Proof of the decision. Null until it is linked in the audit chain. */
  receipt: reviewReceipt.nullable(),
  /** Minutes that the latest decisions by a person took, on average; null before the first. */
  usualWaitMinutes: z.int().nullable(),
  tiers: tierNumbers,
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
  freshBy: ['review_queue', 'drivers'],
  summary: "The driver's latest review, or null",
  response: vehicleReviewView.nullable(),
});

export const rateVehicleReview = defineCall({
  method: 'POST',
  path: '/api/driver/vehicle-review/feedback',
  roles: ['driver'],
  summary: 'Rates, once and after the decision, how the review went',
  body: z.object({ stars: starRating }),
  response: z.object({ id: z.string(), stars: z.int() }),
});
