import { type PhotoAngle, photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { photoProcess } from '@saferide/domain/vehicle-review/photo-process';
import type { VehicleReviewRefusal } from '@saferide/domain/vehicle-review/refusals';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import { refusalProblem } from '../handling/mount-command.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';

type Claims = Pick<Uploads, 'claimForCar' | 'nameCar'>;

/** Throws if photos were used for another car, without saying whose. */
export const claimPhotos = async (
  uploads: Claims,
  driverId: string,
  photos: readonly VehiclePhoto[],
  plate: string,
): Promise<void> => {
  const ids = photos.map(({ uploadId }) => uploadId);
  const ofAnother = new Set(await uploads.claimForCar(ids, driverId, plate));
  if (ofAnother.size === 0) return;
  const shows = (angle: PhotoAngle) => photos.some((photo) => photo.angle === angle && ofAnother.has(photo.uploadId));
  const refusal: VehicleReviewRefusal = { refusal: 'PhotoOfAnotherCar', angles: photoAngles.filter(shows) };
  throw refusalProblem(refusal);
};

export const photoCarRunner = ({ uploads }: { readonly uploads: Claims }): RunnableProcess =>
  runnableProcess(photoProcess, {
    photos: ({ driverId, uploadIds, plate }) => uploads.nameCar(uploadIds, driverId, plate),
  });
