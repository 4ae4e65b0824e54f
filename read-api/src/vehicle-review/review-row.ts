import type { AssessmentView, VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { Instant } from '@saferide/domain/time/instant';
import type { VehicleType } from '@saferide/domain/vehicle/vehicle-type';
import type { Assessment } from '@saferide/domain/vehicle-review/assessment';
import type { VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { type ReviewTier, reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';

export interface ReviewRow {
  readonly review_id: string;
  readonly driver_id: string;
  readonly status: VehicleReviewView['status'];
  readonly attempt: number;
  readonly city: string;
  readonly state: string;
  readonly vehicle_type: VehicleType;
  readonly vehicle_model: string | null;
  readonly vehicle_plate: string | null;
  readonly vehicle_year: string | null;
  readonly vehicle_color: string | null;
  readonly photos: readonly VehiclePhoto[];
  readonly submitted_at: Instant;
  readonly assessment: Assessment | null;
  readonly tier: ReviewTier | null;
  readonly decided_at: Instant | null;
  readonly decision_event_id: string | null;
  readonly reason: string | null;
  readonly suggestions: readonly string[];
  readonly feedback_stars: number | null;
}

export const assessmentView = ({ assessment, tier }: ReviewRow): AssessmentView | null =>
  assessment === null || tier === null
    ? null
    : {
        ...assessment,
        flags: [...assessment.flags],
        suggestions: [...assessment.suggestions],
        nigerianMarketAdjustments: [...assessment.nigerianMarketAdjustments],
        tier,
      };

export const photosOf = ({ photos }: ReviewRow) => photos.map(({ angle, uploadId }) => ({ angle, uploadId }));

/** The live numbers behind the tiers. */
export const tiersAt = (thresholdPercent: number): VehicleReviewView['tiers'] => ({
  thresholdPercent,
  holdBelow: reviewPolicy.holdBelow,
  autoApproveConfidence: reviewPolicy.autoApproveConfidence,
  policyVersion: reviewPolicy.version,
});
