/** What other columns may know of drivers. */

export { clearance } from './clearance.ts';
export type { IdentityDigests } from './identity-digests.ts';
export { isVerified } from './is-verified.ts';
export { setSuspension } from './suspend-driver.ts';
