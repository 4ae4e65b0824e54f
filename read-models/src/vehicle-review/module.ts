import { reviewAnalyticsModel } from './review-analytics.ts';
import { reviewHistoryModel } from './review-history.ts';
import { reviewQueue } from './review-queue.ts';

export const vehicleReviewModels = [reviewAnalyticsModel, reviewHistoryModel, reviewQueue] as const;
