import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { reviewHistorySpec } from './review-history.spec.ts';

holdFoldSpec(reviewHistorySpec);
