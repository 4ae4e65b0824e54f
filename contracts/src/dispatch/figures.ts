import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { whyNoOfferPolicy } from '@saferide/domain/dispatch/why-no-offer-policy';
import { positionPolicy } from '@saferide/domain/place/position-policy';
import { HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';

/** Figures that screens show of the search for a driver. Minutes, where nothing else is said. */
export const dispatchFigures = {
  /** Travel within which drivers are shown a ride booked for later. */
  scheduledWithinMinutes: dispatchPolicy.scheduled.withinTravelMinutes,
  /** So long a position counts, in milliseconds. */
  positionCountsMs: dispatchPolicy.maxFixAgeMs,
  /** Beyond so many metres a position is coarse. */
  coarseBeyondMetres: positionPolicy.coarseBeyondMetres,
  /** Without a position until a driver goes offline. */
  offlineUnseenMinutes: dispatchPolicy.offlineUnseenMs / MINUTE_MS,
  /** Open at once to one driver. */
  maxOpenOffers: dispatchPolicy.maxOpenOffersPerDriver,
  /** A ride stands offered to a driver for so many seconds. */
  offerOpenSeconds: dispatchPolicy.offerOpenMs / 1_000,
  /** "Why no offer?" looks so many hours back. */
  whyNoOfferHours: whyNoOfferPolicy.reachesBackMs / HOUR_MS,
  /** Before a ride booked for later. */
  remindersMinutes: dispatchPolicy.scheduled.remindersBeforeMs.map((ms) => ms / MINUTE_MS),
} as const;
