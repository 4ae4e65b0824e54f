/** What other columns may know of drivers. */

export { clearance } from './clearance.ts';
