import { refuseStars } from '../rating/refusals.ts';
import { isSameVehicle } from '../vehicle/vehicle.ts';
import { hasPoorPhotos } from './angle-flags.ts';
import type { Assessment } from './assessment.ts';
import type {
  ApproveVehicle,
  RateReviewExperience,
  RecordAssessment,
  RejectVehicle,
  RequestImprovement,
  ResubmitVehicle,
  SubmitVehicle,
} from './commands.ts';
import { missingAngles, photoAngles, type VehiclePhoto } from './photo-angles.ts';
import type { VehicleReviewRefusal } from './refusals.ts';
import { tierOf } from './review-policy.ts';
import type { AssessmentSummary, ReviewCase, ReviewIn } from './state.ts';

const photoRefusal = (photos: readonly VehiclePhoto[]): VehicleReviewRefusal | null => {
  const missing = missingAngles(photos);
  if (missing.length > 0) return { refusal: 'AnglesMissing', missing };
  if (new Set(photos.map(({ angle }) => angle)).size < photos.length) return { refusal: 'AngleGivenTwice' };
  if (new Set(photos.map(({ uploadId }) => uploadId)).size < photos.length) return { refusal: 'PhotoUsedTwice' };
  return null;
};

const submission = (command: SubmitVehicle | ResubmitVehicle, reviewId: string, attempt: number) => {
  const { driverId, vehicleType, state, city, photos, now } = command;
  return { reviewId, driverId, attempt, submittedAt: now, city, vehicleType, state, photos: [...photos] };
};

export const decideSubmitVehicle = (_: ReviewIn<'none'>, command: SubmitVehicle) => {
  const refusal = photoRefusal(command.photos);
  if (refusal) return refusal;
  const data = submission(command, command.reviewId, 1);
  return [{ type: 'VehicleSubmitted', data, personal: command.vehicle } as const];
};

const together = (before: ReviewCase, command: ResubmitVehicle): readonly VehiclePhoto[] =>
  isOf(before, command)
    ? [
        ...before.photos.filter(({ angle }) => !command.photos.some((photo) => photo.angle === angle)),
        ...command.photos,
      ]
    : command.photos;

const isOf = (before: ReviewCase, { vehicleType: type, vehicle }: ResubmitVehicle): boolean =>
  before.vehicle !== null && isSameVehicle(before.vehicle, { type, ...vehicle });

const resubmitted = (before: ReviewCase, command: ResubmitVehicle) => {
  const photos = together(before, command);
  const refusal = photoRefusal(photos);
  if (refusal) return refusal;
  const data = submission({ ...command, photos }, before.reviewId, before.attempt + 1);
  return [{ type: 'VehicleResubmitted', data, personal: command.vehicle } as const];
};

export const decideResubmitVehicle = (
  state: ReviewIn<'held'> | ReviewIn<'improvement_requested'> | ReviewIn<'in_review'>,
  command: ResubmitVehicle,
) => {
  const { case: before } = state;
  if (command.driverId !== before.driverId) return { refusal: 'NotYourReview' } as const;
  const requestedAngles = state.status === 'improvement_requested' && isOf(before, command) ? state.angles : [];
  const missing = requestedAngles.filter((angle) => !command.photos.some((photo) => photo.angle === angle));
  if (missing.length > 0) return { refusal: 'AnglesMissing', missing } as const;
  if (command.photos.length === 0) return { refusal: 'AnglesMissing', missing: [...photoAngles] } as const;
  return resubmitted(before, command);
};

export const resubmitAnotherVehicle = ({ case: before }: ReviewIn<'submitted'>, command: ResubmitVehicle) => {
  if (command.driverId !== before.driverId) return { refusal: 'NotYourReview' } as const;
  return isOf(before, command) ? ({ refusal: 'ReviewUnderWay' } as const) : resubmitted(before, command);
};

export const resubmitUnderReview = (state: ReviewIn<'in_review'>, command: ResubmitVehicle) =>
  hasPoorPhotos(state.case.flags)
    ? decideResubmitVehicle(state, command)
    : resubmitAnotherVehicle({ ...state, status: 'submitted' }, command);

export const reviewFacts = ({ reviewId, driverId, attempt, submittedAt, city, vehicleType }: ReviewCase) => ({
  reviewId,
  driverId,
  attempt,
  submittedAt,
  city,
  vehicleType,
});

export const assessmentFactsOf = (
  { overallScore, confidence }: Pick<Assessment, 'overallScore' | 'confidence'>,
  { thresholdPercent }: Pick<AssessmentSummary, 'thresholdPercent'>,
): AssessmentSummary => ({ overallScore, confidence, thresholdPercent });

export const evidenceOf = ({ photos }: ReviewCase): string[] => photos.map(({ uploadId }) => uploadId);

export const recordAssessment = ({ case: current }: ReviewIn<'submitted'>, command: RecordAssessment) => {
  const { attempt, policy, settings } = command;
  if (attempt !== current.attempt) return { refusal: 'StaleAssessment', attempt: current.attempt } as const;
  const facts = reviewFacts(current);
  const assessment = { ...command.assessment };
  const tier = tierOf(policy, settings, assessment);
  const assessed = {
    type: 'VehicleAssessed',
    data: { ...facts, assessment, tier, policyVersion: policy.version, settings: { ...settings } },
  } as const;
  const tiered = { ...facts, tier, overallScore: assessment.overallScore };
  const onWhat = { assessed: assessmentFactsOf(assessment, settings), evidence: evidenceOf(current) };
  switch (tier) {
    case 'auto_approve':
      return [assessed, { type: 'VehicleAutoApproved', data: { ...tiered, ...onWhat } }] as const;
    case 'human_review':
      return [assessed, { type: 'VehicleSentToReview', data: tiered }] as const;
    case 'auto_hold':
      return [assessed, { type: 'VehicleHeld', data: tiered }] as const;
    default:
      return tier satisfies never;
  }
};

type Decidable = ReviewIn<'in_review'> | ReviewIn<'held'>;
type Decider = ApproveVehicle | RejectVehicle | RequestImprovement;

const refuseDecider = ({ case: current }: Decidable, { actorId, attempt }: Decider) => {
  if (actorId === current.driverId) return { refusal: 'OwnVehicle' } as const;
  if (attempt !== undefined && attempt !== current.attempt)
    return { refusal: 'ReviewMovedOn', attempt: current.attempt } as const;
  return null;
};

const decision = ({ case: current, tier }: Decidable, actorId: string) => ({
  ...reviewFacts(current),
  assessed: current.assessed,
  tier,
  actorId,
  evidence: evidenceOf(current),
});

export const decideApproveVehicle = (state: Decidable, command: ApproveVehicle) => {
  const refused = refuseDecider(state, command);
  if (refused) return refused;
  const { actorId, reason } = command;
  if (state.case.flags.length > 0 && !reason?.trim()) return { refusal: 'ReasonRequired' } as const;
  return [{ type: 'VehicleApproved', data: { ...decision(state, actorId), reason } } as const];
};

export const decideRejectVehicle = (state: Decidable, command: RejectVehicle) => {
  const refused = refuseDecider(state, command);
  if (refused) return refused;
  const { actorId, reason } = command;
  if (reason.trim() === '') return { refusal: 'ReasonRequired' } as const;
  return [{ type: 'VehicleRejected', data: { ...decision(state, actorId), reason } } as const];
};

export const decideRequestImprovement = (state: Decidable, command: RequestImprovement) => {
  const refused = refuseDecider(state, command);
  if (refused) return refused;
  const { actorId, suggestions, angles, reason } = command;
  const given = suggestions.filter((suggestion) => suggestion.trim() !== '');
  const useful = given.length > 0 ? given : [...state.case.suggestions];
  if (useful.length === 0) return { refusal: 'SuggestionsRequired' } as const;
  const data = {
    ...decision(state, actorId),
    reason,
    suggestions: useful,
    angles: photoAngles.filter((angle) => angles.includes(angle)),
  };
  return [{ type: 'ImprovementRequested', data } as const];
};

type Decided = ReviewIn<'approved'> | ReviewIn<'rejected'> | ReviewIn<'improvement_requested'>;

export const decideRateReview = ({ case: current }: Decided, command: RateReviewExperience) => {
  if (command.driverId !== current.driverId) return { refusal: 'NotYourReview' } as const;
  const refused = refuseStars(command.stars);
  if (refused) return refused;
  if (current.rated) return { refusal: 'AlreadyRated' } as const;
  return [{ type: 'ReviewExperienceRated', data: { ...reviewFacts(current), stars: command.stars } } as const];
};
