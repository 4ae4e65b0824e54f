export { limitRefusals } from './details-refusals.ts';
export { assertNothingAgainst } from './identities.ts';
export type { IdentityDigests } from './identity-digests.ts';
export { isVerified } from './is-verified.ts';
export { setSuspension } from './set-suspension.ts';
export { vehicleReviewOutcomeRunner } from './vehicle-review-outcome.ts';
