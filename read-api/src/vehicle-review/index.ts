import type { Column } from '../column.ts';
import { mountAudit } from './audit.ts';
import { mountOwnReview } from './own-review.ts';
import { mountPendingReviews } from './pending-reviews.ts';
import { mountReceiptKey } from './receipts.ts';
import { mountReviewHistory } from './review-history.ts';
import { mountReviewSettings } from './review-settings.ts';
import { mountReviewStats } from './review-stats.ts';
import { reviewUpdates } from './review-updates.ts';
import { mountSettingsPreview } from './settings-preview.ts';

/** Every query about vehicle reviews. The audit comes before the review of an id: `audit` is none. */
export const vehicleReview: Column = {
  mount: (router, services) => {
    mountOwnReview(router, services);
    mountPendingReviews(router, services);
    mountReviewStats(router, services);
    mountAudit(router, services);
    mountReceiptKey(router, services);
    mountReviewHistory(router, services);
    mountReviewSettings(router, services);
    mountSettingsPreview(router, services);
  },
  tell: reviewUpdates,
};
