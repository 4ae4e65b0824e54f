/** What other columns may know of drivers' duty. */

export { entitlementOf } from './entitlement.ts';
export { fitness } from './fitness.ts';
export { release } from './release.ts';
