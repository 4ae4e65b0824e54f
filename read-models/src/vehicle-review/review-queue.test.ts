import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { reviewQueueSpec } from './review-queue.spec.ts';

checkFoldSpec(reviewQueueSpec);
