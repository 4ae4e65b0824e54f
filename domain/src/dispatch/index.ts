export type { DispatchBoard } from './board.ts';
export { type DispatchPolicy, dispatchPolicy, noOfferReasonPolicy } from './dispatch-policy.ts';
export { staleFixCutoff, unfitReasonFor } from './fitness.ts';
export {
  type DriverStatusPeriod,
  mostFrequentReason,
  noOfferReasonOf,
  reasonsForDriver,
  statusPeriodEventTypes,
  statusPeriodsAfter,
} from './no-offer-reason-of-driver.ts';
export type { NoOfferReason } from './no-offer-reasons.ts';
export { firstShownTime, maxSearchRadiusMetres } from './schedule.ts';
export {
  drivingMinutes,
  expectedEnd,
  noTravelTimes,
  pickupMinutes,
  promisedPickup,
  travelTimesBetween,
} from './travel-times.ts';
