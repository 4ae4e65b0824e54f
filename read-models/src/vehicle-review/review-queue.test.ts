import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { reviewQueueSpec } from './review-queue.spec.ts';

holdFoldSpec(reviewQueueSpec);
