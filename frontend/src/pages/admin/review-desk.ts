/** The list and the case: whoever opens the one goes on to the other, so that they are fetched together. */
export { AdminReviewPage } from './admin-review-page.tsx';
export { ReviewCasePage } from './review-case-page.tsx';
