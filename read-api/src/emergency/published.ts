/** What other columns may know of emergencies. */

export { emergencyTrailsOf } from './trail-of.ts';
