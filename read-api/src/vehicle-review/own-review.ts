import { readVehicleReview, type VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { type Instant, MINUTE_MS, millisBetween } from '@saferide/domain/time/instant';
import { isSameVehicle } from '@saferide/domain/vehicle/vehicle';
import { hasPoorPhotos } from '@saferide/domain/vehicle-review/angle-flags';
import { type VehicleReviewEvent, vehicleReviewEvents } from '@saferide/domain/vehicle-review/events';
import type { VehiclePhoto } from '@saferide/domain/vehicle-review/photo-angles';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/settings-policy';
import { type ReviewStatus, reviewStatusAfter } from '@saferide/domain/vehicle-review/status';
import type { UploadLinks } from '@saferide/infrastructure/uploads/upload-links';
import { vehicleOf } from '@saferide/read-models/kernel/vehicle-columns';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { reviewReceiptOf } from './audit.ts';
import { assessmentViewOf, photosOfRow, type ReviewRow, tiersAt } from './review-names.ts';
import { readSettingsInForce } from './settings-preview.ts';

type Entry = VehicleReviewView['history'][number];

const movesTo: Readonly<Partial<Record<VehicleReviewEvent['type'], ReviewStatus>>> = reviewStatusAfter;

const MOST = 100;

const reviewHistoryOf = async (models: ModelReader<'review_history'>, reviewId: string): Promise<Entry[]> => {
  const rows = await models
    .selectFrom('review_history.events')
    .select(['type', 'at', 'data'])
    .where('review_id', '=', reviewId)
    .orderBy('revision', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ type, at, data }) => {
    const entry = { type, at, status: movesTo[type] ?? null };
    const nothing = { overallScore: null, thresholdPercent: null, reason: null, retake: [] };
    switch (type) {
      case 'VehicleAssessed': {
        const { attempt, assessment, settings } = vehicleReviewEvents[type].data.parse(data);
        const { overallScore } = assessment;
        return { ...entry, ...nothing, attempt, overallScore, thresholdPercent: settings.thresholdPercent };
      }
      case 'VehicleApproved':
      case 'VehicleRejected': {
        const { attempt, reason } = vehicleReviewEvents[type].data.parse(data);
        return { ...entry, ...nothing, attempt, reason };
      }
      case 'ImprovementRequested': {
        const { attempt, reason, angles } = vehicleReviewEvents[type].data.parse(data);
        return { ...entry, ...nothing, attempt, reason, retake: angles };
      }
      default:
        return { ...entry, ...nothing, attempt: vehicleReviewEvents[type].data.parse(data).attempt };
    }
  });
};

const resubmittable = new Set<ReviewRow['status']>(['held', 'improvement_requested', 'rejected']);

const reviewView = (
  row: ReviewRow,
  ofAnotherVehicle: boolean,
  history: VehicleReviewView['history'],
  receipt: VehicleReviewView['receipt'],
  settings: ReviewSettings,
  usualWaitMinutes: number | null,
): VehicleReviewView => ({
  id: row.review_id,
  status: row.status,
  attempt: row.attempt,
  vehicleType: row.vehicle_type,
  submittedAt: row.submitted_at,
  decidedAt: row.decided_at,
  assessment: assessmentViewOf(row),
  reason: row.reason,
  suggestions: [...row.suggestions],
  photos: photosOfRow(row),
  canResubmit:
    ofAnotherVehicle ||
    resubmittable.has(row.status) ||
    (row.status === 'in_review' && hasPoorPhotos(row.assessment?.flags ?? [])),
  ofAnotherVehicle,
  retake: [...row.retake],
  feedbackStars: row.feedback_stars,
  history,
  receipt,
  usualWaitMinutes,
  tiers: tiersAt(settings),
});

const latestOf = (models: ModelReader<'review_queue'>, driverId: string): Promise<ReviewRow | undefined> =>
  models
    .selectFrom('review_queue.reviews')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('submitted_at', 'desc')
    .orderBy('review_id')
    .limit(1)
    .executeTakeFirst();

const hasAnother = async (models: ModelReader<'drivers'>, submitted: ReviewRow): Promise<boolean> => {
  const current = await models
    .selectFrom('drivers.drivers')
    .selectAll()
    .where('driver_id', '=', submitted.driver_id)
    .executeTakeFirst();
  const [before, now] = [vehicleOf(submitted), current && vehicleOf(current)];
  return before !== null && now != null && !isSameVehicle(before, now);
};

export const USUAL_WAIT_SAMPLE_SIZE = 20;

const usualWait = async (models: ModelReader<'review_queue'>): Promise<number | null> => {
  const rows = await models
    .selectFrom('review_queue.reviews')
    .select(['submitted_at', 'decided_at'])
    .where('decided_by', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(USUAL_WAIT_SAMPLE_SIZE)
    .execute();
  const waits = rows.flatMap(({ submitted_at, decided_at }) =>
    decided_at === null ? [] : [millisBetween(submitted_at, decided_at) / MINUTE_MS],
  );
  return waits.length === 0 ? null : Math.ceil(waits.reduce((sum, wait) => sum + wait, 0) / waits.length);
};

export const mountOwnReview = (router: Router, { queries, goodPhotosByDefault, receiptKey }: ReadServices): void =>
  mountQuery(router, readVehicleReview, queries, 'position', async ({ caller, models }) => {
    const row = await latestOf(models, caller.accountId);
    if (!row) return { body: null };
    const settings = await readSettingsInForce(models, goodPhotosByDefault);
    const receipt =
      row.decision_event_id === null ? null : await reviewReceiptOf(models, receiptKey, row.decision_event_id);
    const history = await reviewHistoryOf(models, row.review_id);
    return {
      body: reviewView(row, await hasAnother(models, row), history, receipt, settings, await usualWait(models)),
    };
  });

export const cityAndStateOf = ({ city, state }: Pick<ReviewRow, 'city' | 'state'>): string =>
  city === state ? city : `${city}, ${state}`;

export const withPhotoLinks = (photos: readonly VehiclePhoto[], links: UploadLinks, now: Instant) =>
  photos.map(({ angle, uploadId }) => ({ angle, uploadId, url: links.link(uploadId, now).url }));
