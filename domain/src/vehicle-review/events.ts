import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../kernel/define-events.ts';
import { vehicleDetails } from '../vehicle/vehicle.ts';
import { vehicleType } from '../vehicle/vehicle-type.ts';
import { assessment } from './assessment.ts';
import { photoAngles } from './photo-angles.ts';
import { reviewTiers } from './review-policy.ts';
import { addAngles, addAssessed, addGoodPhotosSuffice } from './upcast.ts';

export const vehiclePhoto = z.object({ angle: z.enum(photoAngles), uploadId: id });

const review = z.object({
  reviewId: id,
  driverId: id,
  /** From 1. */
  attempt: z.int(),
  submittedAt: instantField,
  city: z.string(),
  vehicleType,
});

const submission = review.extend({ state: z.string(), photos: z.array(vehiclePhoto) });

/** Null in events stored before it was recorded. */
const assessed = z.object({ overallScore: z.number(), confidence: z.number(), thresholdPercent: z.int() }).nullable();

const decision = review.extend({
  assessed,
  tier: z.enum(reviewTiers),
  actorId: id,
  reason: z.string().nullable(),
  /** Upload ids. */
  evidence: z.array(id),
});

const tiered = review.extend({ tier: z.enum(reviewTiers), overallScore: z.number() });

export const settingsAtAssessment = z.object({
  thresholdPercent: z.int(),
  marketStandards: z.boolean(),
  seasonalAdjustments: z.boolean(),
  lenientMode: z.boolean(),
  goodPhotosSuffice: z.boolean(),
});

/** Stream `vehicleReview-{reviewId}`. */
export const vehicleReviewEvents = defineEvents({
  VehicleSubmitted: { version: 1, data: submission, personal: vehicleDetails, subject: 'driverId' },
  VehicleAssessed: {
    version: 2,
    upcast: { 1: addGoodPhotosSuffice },
    data: review.extend({
      assessment,
      tier: z.enum(reviewTiers),
      policyVersion: z.string(),
      settings: settingsAtAssessment,
    }),
  },
  VehicleAutoApproved: {
    version: 2,
    upcast: { 1: addAssessed },
    data: tiered.extend({ assessed, evidence: z.array(id) }),
  },
  VehicleSentToReview: { version: 1, data: tiered },
  VehicleHeld: { version: 1, data: tiered },
  VehicleApproved: { version: 2, upcast: { 1: addAssessed }, data: decision },
  VehicleRejected: {
    version: 2,
    upcast: { 1: addAssessed },
    data: decision.extend({ reason: z.string() }),
  },
  /** `angles` are the photos to retake; empty if the driver may choose. */
  ImprovementRequested: {
    version: 3,
    upcast: { 1: addAngles, 2: addAssessed },
    data: decision.extend({ suggestions: z.array(z.string()), angles: z.array(z.enum(photoAngles)) }),
  },
  VehicleResubmitted: { version: 1, data: submission, personal: vehicleDetails, subject: 'driverId' },
  ReviewExperienceRated: { version: 1, data: review.extend({ stars: z.int() }) },
});

export type VehicleReviewEvent = EventOf<typeof vehicleReviewEvents>;
