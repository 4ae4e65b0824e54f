import {
  pendingVehicleReviews,
  readReviewSettings,
  reviewHistory,
  vehicleReviewStats,
} from '@saferide/contracts/vehicle-review/admin';
import { queryFrom } from '../../api/query.ts';

/** More than these do not fit on the page of a person who decides one after the other. */
export const MOST_PENDING = 100;

export const pendingReviewsQuery = queryFrom(pendingVehicleReviews, {
  query: { limit: MOST_PENDING },
  models: ['review_queue'],
});

export const reviewHistoryQuery = (id: string) =>
  queryFrom(reviewHistory, { params: { id }, models: ['review_queue', 'review_history'] });

export const reviewStatsQuery = queryFrom(vehicleReviewStats, { models: ['review_analytics'] });

export const reviewSettingsQuery = queryFrom(readReviewSettings, { models: ['review_queue'] });
