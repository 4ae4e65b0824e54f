import { ridePolicy } from '@saferide/domain/ride/ride-policy';

/** Limits from acceptance to end, in metres and milliseconds. */
export const underWayFigures = {
  arrivalWithinMetres: ridePolicy.arrival.withinMetres,
  scheduledCancelUntilMs: ridePolicy.scheduledCancelUntilMs,
  driverAbsentAfterMs: ridePolicy.driverAbsentAfterMs,
  driverAbsentAfterArrivalMs: ridePolicy.driverAbsentAfterArrivalMs,
  startCodeRenewals: ridePolicy.startCodeRenewals,
  noShowAfterContactMs: ridePolicy.noShowAfterContactMs,
  riderNoShowAfterMs: ridePolicy.riderNoShowAfterMs,
  letGoAfterMs: ridePolicy.letGoAfterMs,
  scheduledSharedBeforeMs: ridePolicy.scheduledSharedBeforeMs,
  earlyEndBeyondMetres: ridePolicy.earlyEnd.beyondMetres,
  afterwardsMs: ridePolicy.afterwardsMs,
  needsHand: ridePolicy.needsHand,
} as const;
