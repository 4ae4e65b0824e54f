import { ridePolicy } from '@saferide/domain/ride/policy';

/** Figures that screens show from a ride's acceptance to its end. Metres, milliseconds. */
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
  /** For rating, and for recording how the fare was paid. */
  afterwardsMs: ridePolicy.afterwardsMs,
  needsHand: ridePolicy.needsHand,
} as const;
