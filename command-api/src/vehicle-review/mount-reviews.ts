import type { Router } from 'express';
import { mountDecideReview } from './decide-review.ts';
import { mountPreviewSettings } from './preview-settings.ts';
import { mountReviewSettings } from './review-settings.ts';
import type { ReviewServices } from './services.ts';
import { mountSubmitReview } from './submit-review.ts';

/** Every call about vehicle reviews. */
export const mountReviews = (router: Router, services: ReviewServices): void => {
  mountSubmitReview(router, services);
  mountDecideReview(router, services);
  mountReviewSettings(router, services);
  mountPreviewSettings(router, services);
};
