import type { Instant } from '../time/instant.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { PhotoAngle, VehiclePhoto } from './photo-angles.ts';
import type { ReviewTier } from './review-policy.ts';

export interface AssessmentSummary {
  /** 0–10. */
  readonly overallScore: number;
  /** 0–1. */
  readonly confidence: number;
  readonly thresholdPercent: number;
}

export interface ReviewCase {
  readonly reviewId: string;
  readonly driverId: string;
  /** Counts submissions from 1. */
  readonly attempt: number;
  readonly submittedAt: Instant;
  readonly state: string;
  readonly city: string;
  readonly vehicleType: VehicleType;
  /** Null once erased. */
  readonly vehicle: Vehicle | null;
  readonly photos: readonly VehiclePhoto[];
  /** Null until assessed. */
  readonly assessed: AssessmentSummary | null;
  readonly flags: readonly string[];
  readonly suggestions: readonly string[];
  readonly rated: boolean;
}

export type VehicleReviewState =
  | { readonly status: 'none' }
  | { readonly status: 'submitted'; readonly case: ReviewCase }
  | { readonly status: 'in_review'; readonly case: ReviewCase; readonly tier: ReviewTier }
  | { readonly status: 'held'; readonly case: ReviewCase; readonly tier: ReviewTier }
  | {
      readonly status: 'improvement_requested';
      readonly case: ReviewCase;
      /** Photos to retake; empty if the driver may choose. */
      readonly angles: readonly PhotoAngle[];
    }
  | { readonly status: 'approved'; readonly case: ReviewCase }
  | { readonly status: 'rejected'; readonly case: ReviewCase };

export type ReviewIn<Status extends VehicleReviewState['status']> = Extract<VehicleReviewState, { status: Status }>;
