/** What other columns may know of drivers' duty. */

export { handleDuty } from './duty-commands.ts';
export { entitlementOf } from './entitlement.ts';
export { CLAIM_SETTLES_MS, type ReleaseCause, releaseStaleClaims } from './stale-claim.ts';
