export type { DispatchBoard } from './board.ts';
export { drivingMinutes, expectedEnd, pickupMinutes, promisedPickup } from './expected-times.ts';
export { fixCountsSince, unfitFor } from './fitness.ts';
export type { NoOfferReason } from './no-offer-reasons.ts';
export { type DispatchPolicy, dispatchPolicy } from './policy.ts';
export { firstShownTime, maxRadius } from './schedule.ts';
export { noTravelTimes, travelTimesBetween } from './travel-times.ts';
export {
  type DriverStatusPeriod,
  mostFrequentReason,
  reasonsForDriver,
  statusPeriodEventTypes,
  statusPeriodsAfter,
  whyNotOffered,
} from './why-no-offer.ts';
export { whyNoOfferPolicy } from './why-no-offer-policy.ts';
