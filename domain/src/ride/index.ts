export type { CloseBookings, ReleaseCustomer } from './bookings/commands.ts';
export { type CustomerBookingsEvent, customerBookingsEvents } from './bookings/events.ts';
export { customerBookings } from './bookings/lifecycle.ts';
export { type CustomerBookingsRefusal, customerBookingsRefusals } from './bookings/refusals.ts';
export { claimsOf, hasRidden, lastCountedWithDriverAt } from './bookings/state.ts';
export type { ExpireSearch, OfferRide } from './commands.ts';
export type { DrivenDistance } from './counting.ts';
export { searchEndsAt } from './decide/search.ts';
export {
  type ConsideredDriver,
  type DisplayedDriver,
  type LastWave,
  type OutcomeCounts,
  type RideEvent,
  rideEvents,
} from './events.ts';
export { ride } from './lifecycle.ts';
export { noShowReportableFrom } from './no-show.ts';
export { rideRefusals, rideStateSentences } from './refusals.ts';
export { rideMinutes } from './ride-policy.ts';
export { type RideSide, rideSides } from './ride-sides.ts';
export { isFarAhead, mayExchangeCallSignals, mayStartCall } from './rider-disclosure.ts';
export {
  assignedDriver,
  type Booking,
  driversOnRide,
  everyoneOnRide,
  hoursEndAt,
  isCustomerFree,
  peopleOnRide,
  type RideIn,
  type RideState,
  rideEndedAt,
} from './state.ts';
export { openStatuses } from './status.ts';
export { trailPolicy } from './trail/trail-policy.ts';
export { summariseTrail } from './trail/trail-summary.ts';
export { type NotifiedEndCause, notifiedEndCauses } from './trip-end.ts';
