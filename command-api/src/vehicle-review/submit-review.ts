import { rateVehicleReview, submitVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { driver } from '@saferide/domain/driver';
import { assessmentProcess } from '@saferide/domain/vehicle-review/assessment-process';
import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { type PhotoAngle, photoAngles, type VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import { photoProcess } from '@saferide/domain/vehicle-review/photo-process';
import type { VehicleReviewRefusal } from '@saferide/domain/vehicle-review/refusals';
import type { VehicleReviewState } from '@saferide/domain/vehicle-review/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { decideCommand, handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { AnglePhoto } from '@saferide/infrastructure/outside/vehicle-assessor/vehicle-assessor';
import type { Uploads } from '@saferide/infrastructure/uploads/uploads';
import type { Router } from 'express';
import { mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { assertOwnUploads } from '../uploads/upload-image.ts';
import { loadCurrentReview } from './current-review.ts';
import type { ReviewServices } from './services.ts';

type Claims = Pick<Uploads, 'claimForCar' | 'recordCar'>;

/** Throws if the photos were used for another car. The message does not say whose car it is. */
const claimPhotos = async (
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

export const runnablePhotoCarProcess = ({ uploads }: { readonly uploads: Claims }): RunnableProcess =>
  runnableProcess(photoProcess, {
    recordPhotos: ({ driverId, uploadIds, plate }) => uploads.recordCar(uploadIds, driverId, plate),
  });

const vehicleOf = async (log: EventLog, driverId: string) => {
  const { state, events } = await log.load(driver, driverId);
  const registered = events.find(({ event }) => event.type === 'DriverRegistered')?.event;
  if (state.status === 'none' || registered?.type !== 'DriverRegistered' || !state.driver.vehicle)
    throw edgeProblem('Forbidden', 'Register as a driver first.');
  const { vehicleType, vehicle } = state.driver;
  return { vehicleType, vehicle, state: registered.data.state, city: registered.data.city };
};

const answer = (id: string, state: VehicleReviewState) => {
  if (state.status === 'none') throw new Error('A review that was submitted is there');
  return { id, status: state.status, attempt: state.case.attempt };
};

export const mountSubmitReview = (router: Router, { commands, log, uploads }: ReviewServices): void => {
  mountCommand(router, submitVehicleReview, commands, async ({ caller, body: { photos }, now, context }) => {
    const driverId = caller.accountId;
    const { current, nextId } = await loadCurrentReview(log, driverId);
    if (current?.events.some(({ metadata }) => metadata.commandId === context.cause.commandId))
      return { body: answer(current.reviewId, current.state), position: current.position };
    await assertOwnUploads(
      uploads,
      photos.map(({ uploadId }) => uploadId),
      driverId,
    );
    const submission = { driverId, ...(await vehicleOf(log, driverId)), photos, now };
    const over = !current || current.state.status === 'approved' || current.state.status === 'rejected';
    const reviewId = over ? nextId : current.reviewId;
    const command = over
      ? ({ type: 'SubmitVehicle', reviewId, ...submission } as const)
      : ({ type: 'ResubmitVehicle', ...submission } as const);
    const seen = over ? await log.load(vehicleReview, reviewId) : current;
    const decided = decideCommand(vehicleReview, seen, command, context);
    if (decided.outcome === 'decided') await claimPhotos(uploads, driverId, photos, submission.vehicle.plate);
    const { state } = requireAccepted(
      decided.outcome === 'decided'
        ? await handleCommand(log, vehicleReview, reviewId, command, context, seen)
        : decided,
    );
    return { body: answer(reviewId, state) };
  });

  mountCommand(router, rateVehicleReview, commands, async ({ caller, body: { stars }, now, context }) => {
    const driverId = caller.accountId;
    const { current } = await loadCurrentReview(log, driverId);
    if (!current) throw edgeProblem('NotFound', 'You have no vehicle review.');
    const command = { type: 'RateReviewExperience', driverId, stars, now } as const;
    requireAccepted(await handleCommand(log, vehicleReview, current.reviewId, command, context));
    return { body: { id: current.reviewId, stars } };
  });
};

export const mountAssessment = ({
  uploads,
  assessor,
  goodPhotosByDefault,
}: Pick<ReviewServices, 'uploads' | 'assessor' | 'goodPhotosByDefault'>): RunnableProcess =>
  runnableProcess(assessmentProcess(goodPhotosByDefault), {
    assessment: async ({ driverId, photos, settings }, { context }) => {
      const seen: AnglePhoto[] = [];
      for (const { angle, uploadId } of photos)
        seen.push({ angle, data: await uploads.read({ id: uploadId, ownerId: driverId }) });
      return assessor.assess(seen, settings, context);
    },
  });
