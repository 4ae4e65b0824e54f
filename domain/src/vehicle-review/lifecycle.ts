import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { VehicleReviewCommand } from './commands.ts';
import {
  assessmentFactsOf,
  decideApproveVehicle,
  decideRateReview,
  decideRejectVehicle,
  decideRequestImprovement,
  decideResubmitVehicle,
  decideSubmitVehicle,
  recordAssessment,
  resubmitAnotherVehicle,
  resubmitUnderReview,
} from './decide.ts';
import type { VehicleReviewEvent } from './events.ts';
import type { VehicleReviewRefusal } from './refusals.ts';
import type { ReviewCase, VehicleReviewState } from './state.ts';
import { reviewStatusAfter } from './status.ts';

type Submission = Extract<VehicleReviewEvent, { type: 'VehicleSubmitted' | 'VehicleResubmitted' }>;

const caseOf = ({ data, personal }: Submission, rated: boolean): ReviewCase => ({
  reviewId: data.reviewId,
  driverId: data.driverId,
  attempt: data.attempt,
  submittedAt: data.submittedAt,
  state: data.state,
  city: data.city,
  vehicleType: data.vehicleType,
  vehicle: personal && { type: data.vehicleType, ...personal },
  photos: data.photos,
  assessed: null,
  flags: [],
  suggestions: [],
  rated,
});

const evolve = (state: VehicleReviewState, event: VehicleReviewEvent): VehicleReviewState => {
  if (event.type === 'VehicleSubmitted') return { status: reviewStatusAfter[event.type], case: caseOf(event, false) };
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'VehicleResubmitted':
      return { status: reviewStatusAfter[event.type], case: caseOf(event, state.case.rated) };
    case 'VehicleAssessed': {
      const { assessment, settings } = event.data;
      const { flags, suggestions } = assessment;
      return {
        ...state,
        case: { ...state.case, assessed: assessmentFactsOf(assessment, settings), flags, suggestions },
      };
    }
    case 'VehicleSentToReview':
      return { status: reviewStatusAfter[event.type], case: state.case, tier: event.data.tier };
    case 'VehicleHeld':
      return { status: reviewStatusAfter[event.type], case: state.case, tier: event.data.tier };
    case 'VehicleAutoApproved':
    case 'VehicleApproved':
      return { status: reviewStatusAfter[event.type], case: state.case };
    case 'VehicleRejected':
      return { status: reviewStatusAfter[event.type], case: state.case };
    case 'ImprovementRequested':
      return { status: reviewStatusAfter[event.type], case: state.case, angles: event.data.angles };
    case 'ReviewExperienceRated':
      return { ...state, case: { ...state.case, rated: true } };
    default:
      event satisfies never;
      return state;
  }
};

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
