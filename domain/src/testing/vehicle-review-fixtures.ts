import type { Assessment } from '../vehicle-review/assessment.ts';
import type { VehicleReviewEvent } from '../vehicle-review/events.ts';
import { type PhotoAngle, photoAngles, type VehiclePhoto } from '../vehicle-review/photo-angles.ts';
import type { ReviewTier } from '../vehicle-review/review-policy.ts';
import type { ReviewSettingsEvent } from '../vehicle-review/settings/events.ts';
import { DELE, delesNextVehicle, delesVehicle } from './driver-fixtures.ts';
import { minutesIn, NOON } from './fixtures.ts';

export const REVIEW = 'review-1';

export const eightPhotos: readonly VehiclePhoto[] = photoAngles.map((angle) => ({ angle, uploadId: `up-${angle}` }));

export const reviewSettingsInForce = {
  thresholdPercent: 75,
  marketStandards: true,
  seasonalAdjustments: true,
  lenientMode: true,
  goodPhotosSuffice: false,
};

export const assessmentOf = (overallScore: number, change: Partial<Assessment> = {}): Assessment => ({
  overallScore,
  detailedScores: {
    exteriorCondition: overallScore,
    interiorCondition: overallScore,
    cleanliness: overallScore,
    safetyFeatures: null,
    documentMatch: null,
  },
  derivation: { exteriorCondition: 'Mean sharpness and exposure of the four outside photos.' },
  flags: [],
  suggestions: ['Take the photos in daylight.'],
  confidence: 0.9,
  nigerianMarketAdjustments: [],
  assessorVersion: 'simulator-1',
  simulated: true,
  ...change,
});

const facts = (attempt: number) =>
  ({
    reviewId: REVIEW,
    driverId: DELE,
    attempt,
    submittedAt: NOON,
    city: 'Lagos',
    vehicleType: 'standard',
  }) as const;

export const vehicleSubmitted: VehicleReviewEvent = {
  type: 'VehicleSubmitted',
  at: NOON,
  data: { ...facts(1), state: 'Lagos', photos: [...eightPhotos] },
  personal: delesVehicle,
};

export const reviewOutcome = (tier: ReviewTier, overallScore: number): VehicleReviewEvent => {
  const data = { ...facts(1), tier, overallScore };
  const evidence = eightPhotos.map(({ uploadId }) => uploadId);
  switch (tier) {
    case 'auto_approve':
      return { type: 'VehicleAutoApproved', at: NOON, data: { ...data, assessed: assessed(overallScore), evidence } };
    case 'human_review':
      return { type: 'VehicleSentToReview', at: NOON, data };
    case 'auto_hold':
      return { type: 'VehicleHeld', at: NOON, data };
    default:
      return tier satisfies never;
  }
};

export const vehicleAssessedEvent = (
  tier: ReviewTier,
  overallScore: number,
  change: Partial<Assessment> = {},
): VehicleReviewEvent => ({
  type: 'VehicleAssessed',
  at: NOON,
  data: {
    ...facts(1),
    assessment: assessmentOf(overallScore, change),
    tier,
    policyVersion: 'review-1',
    settings: reviewSettingsInForce,
  },
});

export const vehicleAssessedWithOutcome = (tier: ReviewTier, overallScore: number): VehicleReviewEvent[] => [
  vehicleAssessedEvent(tier, overallScore),
  reviewOutcome(tier, overallScore),
];

const usualScore = { auto_approve: 8.5, human_review: 7, auto_hold: 5 };

const assessed = (overallScore: number) => ({
  overallScore,
  confidence: assessmentOf(overallScore).confidence,
  thresholdPercent: reviewSettingsInForce.thresholdPercent,
});

export const decisionFacts = (tier: ReviewTier, actorId = 'admin-1') => ({
  ...facts(1),
  assessed: assessed(usualScore[tier]),
  tier,
  actorId,
  evidence: eightPhotos.map(({ uploadId }) => uploadId),
});

export const vehicleApproved = (tier: ReviewTier, reason: string | null): VehicleReviewEvent => ({
  type: 'VehicleApproved',
  at: minutesIn(10),
  data: { ...decisionFacts(tier), reason },
});

export const vehicleRejected = (tier: ReviewTier, reason: string): VehicleReviewEvent => ({
  type: 'VehicleRejected',
  at: minutesIn(10),
  data: { ...decisionFacts(tier), reason },
});

export const improvementRequested = (
  tier: ReviewTier,
  suggestions: readonly string[],
  reason: string | null,
  angles: readonly PhotoAngle[] = [],
): VehicleReviewEvent => ({
  type: 'ImprovementRequested',
  at: minutesIn(10),
  data: { ...decisionFacts(tier), reason, suggestions: [...suggestions], angles: [...angles] },
});

export const vehicleResubmitted: VehicleReviewEvent = {
  type: 'VehicleResubmitted',
  at: minutesIn(20),
  data: {
    ...facts(2),
    submittedAt: minutesIn(20),
    city: 'Ikeja',
    vehicleType: 'premium',
    state: 'Ogun',
    photos: photoAngles.map((angle) => ({ angle, uploadId: `up-again-${angle}` })),
  },
  personal: delesNextVehicle,
};

export const reviewExperienceRated = (stars: number): VehicleReviewEvent => ({
  type: 'ReviewExperienceRated',
  at: minutesIn(30),
  data: { ...facts(1), stars },
});

export const thresholdChanged = (thresholdPercent: number): ReviewSettingsEvent => ({
  type: 'ThresholdChanged',
  at: minutesIn(2),
  data: {
    ...{ thresholdPercent, previousPercent: 70, policyVersion: 'review-settings-1' },
    ...{ actorId: 'admin-1', reason: 'Photos are better now' },
  },
});

type Toggled = Exclude<ReviewSettingsEvent['type'], 'ThresholdChanged'>;

export const settingToggled = (type: Toggled, enabled: boolean): ReviewSettingsEvent => ({
  type,
  at: minutesIn(3),
  data: { enabled, actorId: 'admin-1', reason: 'The rains are over' },
});
