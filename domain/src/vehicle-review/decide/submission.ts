import type { ResubmitVehicle, SubmitVehicle } from '../commands.ts';
import { missingAngles, type VehiclePhoto } from '../photo-angles.ts';
import type { VehicleReviewRefusal } from '../refusals.ts';
import type { ReviewIn } from '../state.ts';

/** A review looks at all eight angles, each shown by a photo of its own. */
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

export const submit = (_: ReviewIn<'none'>, command: SubmitVehicle) => {
  const refusal = photoRefusal(command.photos);
  if (refusal) return refusal;
  const data = submission(command, command.reviewId, 1);
  return [{ type: 'VehicleSubmitted', data, personal: command.vehicle } as const];
};

export const resubmit = (
  { case: before }: ReviewIn<'held'> | ReviewIn<'improvement_requested'>,
  command: ResubmitVehicle,
) => {
  if (command.driverId !== before.driverId) return { refusal: 'NotYourReview' } as const;
  const refusal = photoRefusal(command.photos);
  if (refusal) return refusal;
  const data = submission(command, before.reviewId, before.attempt + 1);
  return [{ type: 'VehicleResubmitted', data, personal: command.vehicle } as const];
};
