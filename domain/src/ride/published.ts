/** What other columns may know of rides. */

export type { OfferRide } from './commands.ts';
export { searchEndsAt } from './decide/search.ts';
export { type Considered, type RideEvent, rideEvents } from './events.ts';
export { ride } from './lifecycle.ts';
export { rideRefusals } from './refusals.ts';
export { assignedDriver, type RideIn, type RideState } from './state.ts';
