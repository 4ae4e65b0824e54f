import { reviewAnalytics } from './review-analytics.ts';
import { reviewHistory } from './review-history.ts';
import { reviewQueue } from './review-queue.ts';

export const vehicleReview = [reviewAnalytics, reviewHistory, reviewQueue] as const;
