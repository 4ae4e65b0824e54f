/** What other columns may know of rides. */

export type { OfferRide } from './commands.ts';
export { searchEndsAt } from './decide/search.ts';
export { type RideEnding, rideEndings } from './endings.ts';
export { type Considered, type DriverShown, type Place, type RideEvent, rideEvents } from './events.ts';
export { ride } from './lifecycle.ts';
export { rideRefusals } from './refusals.ts';
export { assignedDriver, type Booking, type RideIn, type RideState } from './state.ts';
