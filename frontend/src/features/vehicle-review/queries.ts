import {
  pendingVehicleReviews,
  previewReviewSettings,
  readReviewSettings,
  reviewHistory,
  vehicleReviewStats,
} from '@saferide/contracts/vehicle-review/admin';
import { reviewReceiptKey } from '@saferide/contracts/vehicle-review/receipt';
import { readVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { queryFrom } from '../../api/query.ts';

/** More than these do not fit on the page of a person who decides one after the other. */
export const MOST_PENDING = 100;

export const pendingReviewsQuery = queryFrom(pendingVehicleReviews, {
  query: { limit: MOST_PENDING },
});

export const reviewHistoryQuery = (id: string) => queryFrom(reviewHistory, { params: { id } });

export const reviewStatsQuery = queryFrom(vehicleReviewStats);

export const reviewSettingsQuery = queryFrom(readReviewSettings);

export const settingsPreviewQuery = (thresholdPercent: number) =>
  queryFrom(previewReviewSettings, { query: { thresholdPercent } });

export const vehicleReviewQuery = queryFrom(readVehicleReview);

export const receiptKeyQuery = queryFrom(reviewReceiptKey);
