import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { reviewAnalyticsSpec } from './review-analytics.spec.ts';

checkFoldSpec(reviewAnalyticsSpec);
