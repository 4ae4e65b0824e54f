import { toNaira } from '@saferide/domain/money/kobo';
import { starRange } from '@saferide/domain/rating/stars';
import { schedulingLimits } from '@saferide/domain/ride/scheduling-limits';
import { tariffLimits } from '@saferide/domain/tariff/tariff-limits';

/** Limits for booking and rating, in naira, minutes and milliseconds. */
export const rideLimits = {
  topUpStep: toNaira(tariffLimits.topUp.stepKobo),
  topUpMax: toNaira(tariffLimits.topUp.maxKobo),
  maxPassengers: tariffLimits.maxPassengers,
  mostPassengers: Math.max(...Object.values(tariffLimits.maxPassengers)),
  minutesPerKm: tariffLimits.minutesPerKm,
  stars: starRange,
  ...schedulingLimits,
  /** Interval between the pickup times that forms offer. */
  pickupStepMinutes: 5,
} as const;
