import type { VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { type VehicleReviewEvent, vehicleReviewEvents } from '@saferide/domain/vehicle-review/events';
import { type ReviewStatus, reviewStatusAfter } from '@saferide/domain/vehicle-review/status';
import type { Reading } from '@saferide/read-models/reading';

type Entry = VehicleReviewView['history'][number];

const movesTo: Readonly<Partial<Record<VehicleReviewEvent['type'], ReviewStatus>>> = reviewStatusAfter;

const MOST = 100;

export const reviewHistoryOf = async (models: Reading<'review_history'>, reviewId: string): Promise<Entry[]> => {
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
