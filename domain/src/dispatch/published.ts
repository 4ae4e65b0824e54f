/** What other columns may know of dispatch. */

export type { DispatchBoard } from './board.ts';
export { type DispatchPolicy, dispatchPolicy } from './policy.ts';
export { pickupMinutes } from './wave.ts';
