import { dispatchPolicy, noOfferReasonPolicy, radiusMetresAfter } from '@saferide/domain/dispatch/dispatch-policy';
import { positionPolicy } from '@saferide/domain/place/fix';
import { HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';

/** Limits on offers, positions and searches. */
export const dispatchLimits = {
  scheduledWithinMinutes: dispatchPolicy.scheduled.withinTravelMinutes,
  positionCountsMs: dispatchPolicy.maxFixAgeMs,
  coarseBeyondMetres: positionPolicy.coarseBeyondMetres,
  offlineUnseenMinutes: dispatchPolicy.offlineAfterMs / MINUTE_MS,
  maxOpenOffers: dispatchPolicy.maxOpenOffersPerDriver,
  offeredAgainAfterTopUpSeconds: dispatchPolicy.reofferAfterTopUpMs / 1_000,
  offerOpenSeconds: dispatchPolicy.offerOpenMs / 1_000,
  whyNoOfferHours: noOfferReasonPolicy.periodMs / HOUR_MS,
  remindersMinutes: dispatchPolicy.scheduled.remindersBeforeMs.map((ms) => ms / MINUTE_MS),
} as const;

/** How far the search of an immediate ride reaches, in kilometres, after `searchedMs`. */
export const searchRadiusKm = (searchedMs: number): number => radiusMetresAfter(dispatchPolicy, searchedMs) / 1_000;
