import type { Instant } from '../time/instant.ts';
import type { DescribedVehicle } from '../vehicle/described-vehicle.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { PhotoAngle, VehiclePhoto } from './photo-angles.ts';
import type { ReviewTier } from './review-policy.ts';

/** What of an assessment the decisions after it record. */
export interface Assessed {
  /** 0–10. */
  readonly overallScore: number;
  /** 0–1. */
  readonly confidence: number;
  /** The admin's threshold when the photos were assessed. */
  readonly thresholdPercent: number;
}

/** The submission under review: the latest attempt. */
export interface ReviewCase {
  readonly reviewId: string;
  readonly driverId: string;
  /** Counts submissions from 1. */
  readonly attempt: number;
  readonly submittedAt: Instant;
  readonly state: string;
  readonly city: string;
  readonly vehicleType: VehicleType;
  /** As it was submitted; null where the driver's data are erased. */
  readonly vehicle: DescribedVehicle | null;
  readonly photos: readonly VehiclePhoto[];
  /** What the assessment of these photos found; null while it has not looked. */
  readonly assessed: Assessed | null;
  /** What it found wrong: stable codes. */
  readonly flags: readonly string[];
  /** What it advised. */
  readonly suggestions: readonly string[];
  /** Whether the driver has said how the review went. */
  readonly rated: boolean;
}

export type VehicleReviewState =
  | { readonly status: 'none' }
  /** Waiting for the assessment. */
  | { readonly status: 'submitted'; readonly case: ReviewCase }
  /** Waiting for a person. */
  | { readonly status: 'in_review'; readonly case: ReviewCase; readonly tier: ReviewTier }
  /** Too poor to be approved as it is: the driver may submit anew, an admin may decide all the same. */
  | { readonly status: 'held'; readonly case: ReviewCase; readonly tier: ReviewTier }
  | {
      readonly status: 'improvement_requested';
      readonly case: ReviewCase;
      /** Those to be taken anew; none where any will do. */
      readonly angles: readonly PhotoAngle[];
    }
  | { readonly status: 'approved'; readonly case: ReviewCase }
  | { readonly status: 'rejected'; readonly case: ReviewCase };

export type ReviewIn<Status extends VehicleReviewState['status']> = Extract<VehicleReviewState, { status: Status }>;
