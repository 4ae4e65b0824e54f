import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { MINUTE_MS } from '@saferide/domain/time/instant';

/** Figures that screens show of the search for a driver. Minutes. */
export const dispatchFigures = {
  /** Travel within which drivers are shown a ride booked for later. */
  scheduledWithinMinutes: dispatchPolicy.scheduled.withinTravelMinutes,
  /** Without a position until a driver goes offline. */
  offlineUnseenMinutes: dispatchPolicy.offlineUnseenMs / MINUTE_MS,
  /** Open at once to one driver. */
  maxOpenOffers: dispatchPolicy.maxOpenOffersPerDriver,
  /** Before a ride booked for later. */
  remindersMinutes: dispatchPolicy.scheduled.remindersBeforeMs.map((ms) => ms / MINUTE_MS),
} as const;
