import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { reviewAnalyticsSpec } from './review-analytics.spec.ts';

holdFoldSpec(reviewAnalyticsSpec);
