export type { DispatchBoard } from './board.ts';
export { drivingMinutes, expectedEnd, pickupMinutes, promisedPickup } from './expected-times.ts';
export { fixCountsSince, unfitFor } from './fitness.ts';
export type { NoOfferReason } from './no-offer-reasons.ts';
export { type DispatchPolicy, dispatchPolicy } from './policy.ts';
export { furthestReach, shownFrom } from './schedule.ts';
export { noWays, waysBetween } from './ways-between.ts';
export {
  leftOutBecause,
  reasonsForDriver,
  type Stood,
  stoodAfter,
  stoodEventTypes,
  whyNotOffered,
} from './why-no-offer.ts';
export { whyNoOfferPolicy } from './why-no-offer-policy.ts';
