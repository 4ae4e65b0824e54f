import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { VehicleReviewCommand } from './commands.ts';
import { recordAssessment } from './decide/assessment.ts';
import { decideApproveVehicle, decideRejectVehicle, decideRequestImprovement } from './decide/decision.ts';
import { decideRateReview } from './decide/experience.ts';
import {
  decideResubmitVehicle,
  decideSubmitVehicle,
  resubmitAnotherVehicle,
  resubmitUnderReview,
} from './decide/submission.ts';
import type { VehicleReviewEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { VehicleReviewRefusal } from './refusals.ts';
import type { VehicleReviewState } from './state.ts';

const { on, decider } = lifecycleOf<
  VehicleReviewState,
  VehicleReviewCommand,
  VehicleReviewEvent,
  VehicleReviewRefusal
>();

const awaitingPerson = ['in_review', 'held'] as const;

export const vehicleReview = decider('vehicleReview', { status: 'none' }, evolve, [
  on('none', 'SubmitVehicle', ['VehicleSubmitted'], decideSubmitVehicle),
  on(
    'submitted',
    'RecordAssessment',
    ['VehicleAssessed', 'VehicleAutoApproved', 'VehicleSentToReview', 'VehicleHeld'],
    recordAssessment,
  ),

  on(awaitingPerson, 'ApproveVehicle', ['VehicleApproved'], decideApproveVehicle),
  on(awaitingPerson, 'RejectVehicle', ['VehicleRejected'], decideRejectVehicle),
  on(awaitingPerson, 'RequestImprovement', ['ImprovementRequested'], decideRequestImprovement),

  on(['held', 'improvement_requested'], 'ResubmitVehicle', ['VehicleResubmitted'], decideResubmitVehicle),
  on('submitted', 'ResubmitVehicle', ['VehicleResubmitted'], resubmitAnotherVehicle),
  on('in_review', 'ResubmitVehicle', ['VehicleResubmitted'], resubmitUnderReview),
  on(
    ['approved', 'rejected', 'improvement_requested'],
    'RateReviewExperience',
    ['ReviewExperienceRated'],
    decideRateReview,
  ),
]);
