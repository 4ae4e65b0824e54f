export { assertNotBarred, limitRefusals } from './identities.ts';
export type { IdentityDigests } from './identity-digests.ts';
export { setSuspension } from './suspend-driver.ts';
export { runnableVehicleReviewOutcomeProcess } from './verify-driver.ts';
