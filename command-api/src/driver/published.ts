/** What other columns may know of drivers. */

export { clearance } from './clearance.ts';
export { isVerified } from './is-verified.ts';
