import { vehicleReview } from '@saferide/domain/vehicle-review/lifecycle';
import { reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import { reviewSettings } from '@saferide/domain/vehicle-review/settings/lifecycle';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import { causedBy, type Work } from '@saferide/infrastructure/handling/work';
import type { AnglePhoto } from '@saferide/infrastructure/outside/vehicle-assessor/vehicle-assessor';
import { reactionTo } from '../reactions/follow-log.ts';
import { THE_SETTINGS } from './review-settings.ts';
import type { ReviewServices } from './services.ts';

/** Assesses the photos of the attempt that waits for it, under the settings in force; repeated, it changes nothing. */
const assessReview = async (
  { log, uploads, assessor }: Pick<ReviewServices, 'log' | 'uploads' | 'assessor'>,
  reviewId: string,
  work: Work,
): Promise<void> => {
  const { state } = await log.load(vehicleReview, reviewId);
  if (state.status !== 'submitted') return;
  const { attempt, driverId } = state.case;
  const photos: AnglePhoto[] = [];
  for (const { angle, uploadId } of state.case.photos)
    photos.push({ angle, data: await uploads.read({ id: uploadId, ownerId: driverId }) });
  const { state: inForce } = await log.load(reviewSettings, THE_SETTINGS);
  const { status: _, ...settings } = inForce;
  const { now } = work;
  const assessment = await assessor.assess(photos, settings, work);
  const commandId = derivedUuid('assess review', reviewId, String(attempt));
  const actor = { id: 'assessment', role: 'system' } as const;
  const { correlationId } = work.cause;
  const step = causedBy(work, commanded(commandId, actor, correlationId));
  const command = { type: 'RecordAssessment', attempt, assessment, policy: reviewPolicy, settings, now } as const;
  // A refusal means that the attempt was assessed, or replaced, meanwhile.
  await handle(log, vehicleReview, reviewId, command, step);
};

/** Every submission is assessed, also when the process that took it died. */
export const assessmentReaction = (services: ReviewServices) =>
  reactionTo({
    name: 'vehicle assessment',
    types: ['VehicleSubmitted', 'VehicleResubmitted'],
    react: ({ event }, work) => assessReview(services, event.data.reviewId, work),
  });
