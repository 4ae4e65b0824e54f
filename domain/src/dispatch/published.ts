/** What other columns may know of dispatch. */

export type { DispatchBoard } from './board.ts';
export { fixCountsSince, unfitFor } from './fitness.ts';
export { type DispatchPolicy, dispatchPolicy } from './policy.ts';
export { pickupMinutes } from './wave.ts';
