import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { reviewHistorySpec } from './review-history.spec.ts';

checkFoldSpec(reviewHistorySpec);
