/** What other columns may know of drivers' duty. */

export { entitlementOf } from './entitlement.ts';
export { release } from './release.ts';
