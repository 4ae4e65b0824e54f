import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Module } from '../module-interface/api-module.ts';
import { mountAudit, mountAuditLog, mountReceiptKey } from './audit.ts';
import { mountAuditTrail } from './audit-trail.ts';
import { mountOwnReview } from './own-review.ts';
import { mountPendingReviews } from './pending-reviews.ts';
import { mountReviewAnalytics } from './review-analytics.ts';
import { mountReviewCase, mountReviewHistory } from './review-case.ts';
import { mountReviewCases } from './review-cases.ts';
import { mountReviewStats } from './review-stats.ts';
import { reviewUpdates } from './review-updates.ts';
import { mountReviewSettingsQueries, mountSettingsPreview } from './settings-preview.ts';
import { reviewPast } from './vehicle-review-past.ts';
import { reviewViewersPublisher } from './viewers.ts';
import { mountWhyVehicleHeld } from './why-vehicle-held.ts';

const reviewsOf = (models: ModelReader<'review_queue'>, driverId: string) =>
  models
    .selectFrom('review_queue.reviews')
    .select(({ lit }) => ['review_id as id', lit(true).as('whole')])
    .where('driver_id', '=', driverId)
    .execute();

/** Other paths are mounted before `/admin/reviews/:id`, which would match them. */
export const vehicleReview: Module = {
  mount: (router, services) => {
    mountOwnReview(router, services);
    mountPendingReviews(router, services);
    mountReviewStats(router, services);
    mountReviewAnalytics(router, services);
    mountAudit(router, services);
    mountAuditLog(router, services);
    mountAuditTrail(router, services);
    mountReceiptKey(router, services);
    mountReviewCases(router, services);
    mountReviewCase(router, services);
    mountReviewHistory(router, services);
    mountReviewSettingsQueries(router, services);
    mountSettingsPreview(router, services);
    mountWhyVehicleHeld(router, services);
  },
  publishers: [reviewUpdates, reviewViewersPublisher],
  past: [reviewPast],
  personalStreams: { vehicleReview: reviewsOf },
};
