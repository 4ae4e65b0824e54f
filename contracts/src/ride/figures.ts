import { toNaira } from '@saferide/domain/money/kobo';
import { stars } from '@saferide/domain/rating/stars';
import { ridePolicy } from '@saferide/domain/ride/policy';
import { currentTariff } from '@saferide/domain/tariff/tariffs';

/** Figures that screens show and forms hold to where rides are booked, ridden and rated. Naira, minutes, milliseconds. */
export const rideFigures = {
  topUpStep: toNaira(currentTariff.topUp.stepKobo),
  topUpMax: toNaira(currentTariff.topUp.maxKobo),
  maxPassengers: currentTariff.maxPassengers,
  /** Of any vehicle. */
  mostPassengers: Math.max(...Object.values(currentTariff.maxPassengers)),
  minutesPerKm: currentTariff.minutesPerKm,
  stars,
  minScheduleLeadMs: ridePolicy.minScheduleLeadMs,
  maxScheduleLeadMs: ridePolicy.maxScheduleLeadMs,
  driverAbsentAfterMs: ridePolicy.driverAbsentAfterMs,
  riderNoShowAfterMs: ridePolicy.riderNoShowAfterMs,
  arrivalWithinMetres: ridePolicy.arrival.withinMetres,
  earliestArrivalBeforeMs: ridePolicy.arrival.earliestBeforeMs,
  driverAbsentAfterArrivalMs: ridePolicy.driverAbsentAfterArrivalMs,
  letGoAfterMs: ridePolicy.letGoAfterMs,
  scheduledCancelUntilMs: ridePolicy.scheduledCancelUntilMs,
  scheduledLeadsBeforeMs: ridePolicy.scheduledLeadsBeforeMs,
  needsHand: ridePolicy.needsHand,
} as const;
