export { type ReviewAuditEvent, reviewAuditEvents } from './audit/events.ts';
export { reviewAudit } from './audit/lifecycle.ts';
export { type VehicleReviewEvent, vehicleReviewEvents } from './events.ts';
export { vehicleReview } from './lifecycle.ts';
export { vehicleReviewRefusals, vehicleReviewStateSentences } from './refusals.ts';
export { type ReviewSettingsEvent, reviewSettingsEvents } from './settings/events.ts';
export { reviewSettings, reviewSettingsRefusals } from './settings/lifecycle.ts';
