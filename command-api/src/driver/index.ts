export { limitRefusals } from './details-refusals.ts';
export { assertNothingAgainst } from './identities.ts';
export type { IdentityDigests } from './identity-digests.ts';
export { setSuspension } from './set-suspension.ts';
export { vehicleReviewOutcomeRunner } from './vehicle-review-outcome.ts';
