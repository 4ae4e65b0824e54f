import { isSameVehicle } from '../../vehicle/described-vehicle.ts';
import { hasPoorPhotos } from '../angle-flags.ts';
import type { ResubmitVehicle, SubmitVehicle } from '../commands.ts';
import { missingAngles, photoAngles, type VehiclePhoto } from '../photo-angles.ts';
import type { VehicleReviewRefusal } from '../refusals.ts';
import type { ReviewCase, ReviewIn } from '../state.ts';

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
