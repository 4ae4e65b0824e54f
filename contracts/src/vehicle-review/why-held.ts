import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { tierRules } from '@saferide/domain/vehicle-review/tier-rules';
import { z } from 'zod';
import { displayedVehicleView } from '../driver/vehicle.ts';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';
import { assessmentView, reviewStatuses } from './review.ts';

const assessed = z.object({
  attempt: z.int(),
  at: instantView,
  tier: z.enum(reviewTiers),
  overallScore: z.number(),
  confidence: z.number(),
  detailedScores: assessmentView.shape.detailedScores,
  flags: z.array(z.object({ flag: z.string(), angle: z.enum(photoAngles).nullable(), blocks: z.boolean() })),
  thresholdPercent: z.int(),
  goodPhotosSuffice: z.boolean(),
  policyVersion: z.string(),
  /** Null if the policy version is unknown. */
  rules: z
    .array(
      z.object({
        rule: z.enum(tierRules),
        kept: z.boolean(),
        was: z.number(),
        needed: z.number().nullable(),
      }),
    )
    .nullable(),
});
/** An assessment with the rules of the policy version that applied to it. */
export type PastAssessment = z.infer<typeof assessed>;

export const whyHeld = defineCall({
  method: 'GET',
  path: '/api/ops/why/vehicle/:id',
  roles: ['operator'],
  drawnFrom: ['review_queue', 'accounts'],
  refetchedOn: [],
  summary:
    "Returns why a driver's vehicle was held or sent to an admin: rules, scores, flags and the threshold of that time",
  /** A driver's account id; the response is about the latest case. */
  params: z.object({ id: z.string().max(100) }),
  response: z.object({
    reviewId: z.string(),
    driverId: z.string(),
    driverName: z.string().nullable(),
    vehicle: displayedVehicleView,
    status: z.enum(reviewStatuses),
    attempt: z.int(),
    submittedAt: instantView,
    decidedAt: instantView.nullable(),
    assessments: z.array(assessed),
  }),
});
