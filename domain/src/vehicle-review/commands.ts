import type { Command } from '../kernel/lifecycle.ts';
import type { VehicleDetails } from '../vehicle/vehicle.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import type { Assessment } from './assessment.ts';
import type { PhotoAngle, VehiclePhoto } from './photo-angles.ts';
import type { ReviewPolicy } from './review-policy.ts';

interface Submission extends Command {
  readonly driverId: string;
  readonly vehicleType: VehicleType;
  readonly vehicle: VehicleDetails;
  readonly state: string;
  readonly city: string;
  readonly photos: readonly VehiclePhoto[];
}

export interface SubmitVehicle extends Submission {
  readonly type: 'SubmitVehicle';
  readonly reviewId: string;
}
export interface ResubmitVehicle extends Submission {
  readonly type: 'ResubmitVehicle';
}

export interface RecordAssessment extends Command {
  readonly type: 'RecordAssessment';
  readonly attempt: number;
  readonly assessment: Assessment;
  readonly policy: ReviewPolicy;
  readonly settings: {
    readonly thresholdPercent: number;
    readonly marketStandards: boolean;
    readonly seasonalAdjustments: boolean;
    readonly lenientMode: boolean;
    readonly goodPhotosSuffice: boolean;
  };
}

interface ByAdmin extends Command {
  readonly actorId: string;
  /** The attempt that the admin saw; absent if unknown. */
  readonly attempt?: number | undefined;
}
export interface ApproveVehicle extends ByAdmin {
  readonly type: 'ApproveVehicle';
  readonly reason: string | null;
}
export interface RejectVehicle extends ByAdmin {
  readonly type: 'RejectVehicle';
  readonly reason: string;
}
export interface RequestImprovement extends ByAdmin {
  readonly type: 'RequestImprovement';
  readonly suggestions: readonly string[];
  readonly angles: readonly PhotoAngle[];
  readonly reason: string | null;
}

export interface RateReviewExperience extends Command {
  readonly type: 'RateReviewExperience';
  readonly driverId: string;
  readonly stars: number;
}

export type VehicleReviewCommand =
  | SubmitVehicle
  | ResubmitVehicle
  | RecordAssessment
  | ApproveVehicle
  | RejectVehicle
  | RequestImprovement
  | RateReviewExperience;
