import { aggregate } from '../kernel/aggregate.ts';
import {
  reviewAudit,
  reviewAuditEvents,
  reviewSettings,
  reviewSettingsEvents,
  reviewSettingsRefusals,
  vehicleReview,
  vehicleReviewEvents,
  vehicleReviewRefusals,
  vehicleReviewStateSentences,
} from './index.ts';

export const vehicleReviewModule = [
  aggregate(vehicleReview, vehicleReviewEvents, vehicleReviewRefusals, 'listed', vehicleReviewStateSentences),
  aggregate(reviewSettings, reviewSettingsEvents, reviewSettingsRefusals, 'none'),
  aggregate(reviewAudit, reviewAuditEvents, {}, 'none'),
] as const;
