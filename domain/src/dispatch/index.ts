export type { DispatchBoard } from './board.ts';
export { type DispatchPolicy, dispatchPolicy } from './dispatch-policy.ts';
export { drivingMinutes, expectedEnd, pickupMinutes, promisedPickup } from './expected-times.ts';
export { fixCountsSince, unfitReasonFor } from './fitness.ts';
export {
  type DriverStatusPeriod,
  mostFrequentReason,
  noOfferReasonOf,
  reasonsForDriver,
  statusPeriodEventTypes,
  statusPeriodsAfter,
} from './no-offer-reason-of-driver.ts';
export { noOfferReasonPolicy } from './no-offer-reason-policy.ts';
export type { NoOfferReason } from './no-offer-reasons.ts';
export { firstShownTime, maxRadius } from './schedule.ts';
export { noTravelTimes, travelTimesBetween } from './travel-times.ts';
