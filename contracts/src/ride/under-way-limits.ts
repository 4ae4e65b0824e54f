import { ridePolicy } from '@saferide/domain/ride/ride-policy';

/** Limits of a ride from its search to its end; distances in metres, times in milliseconds. */
export const underWayLimits = {
  searchTimeoutMs: ridePolicy.searchTimeoutMs,
  /** How many times a fare can be topped up. */
  topUps: ridePolicy.topUpPausesMs.length,
  arrivalWithinMetres: ridePolicy.arrival.withinMetres,
  scheduledCancelUntilMs: ridePolicy.scheduledCancelUntilMs,
  driverAbsentAfterMs: ridePolicy.driverAbsentAfterMs,
  driverAbsentAfterArrivalMs: ridePolicy.driverAbsentAfterArrivalMs,
  startCodeRenewals: ridePolicy.startCodeRenewals,
  noShowAfterContactMs: ridePolicy.noShowAfterContactMs,
  riderNoShowAfterMs: ridePolicy.riderNoShowAfterMs,
  releaseAfterMs: ridePolicy.releaseAfterMs,
  scheduledSharedBeforeMs: ridePolicy.scheduledSharedBeforeMs,
  earlyEndBeyondMetres: ridePolicy.earlyEnd.beyondMetres,
  afterwardsMs: ridePolicy.afterwardsMs,
  attention: ridePolicy.attention,
} as const;
