import { fromNaira } from '../money/kobo.ts';
import { MINUTES_PER_KM } from '../place/distance.ts';
import { maxPassengers } from '../vehicle/vehicle-type.ts';

export const tariffLimits = {
  maxPassengers,
  // Kobo coins are not in use, so distance is charged in whole naira.
  roundToKobo: fromNaira(1),
  minutesPerKm: MINUTES_PER_KM,
  topUp: { stepKobo: fromNaira(100), maxKobo: fromNaira(2_000) },
  commissionPercent: 0,
} as const;

export const hireHours: readonly number[] = [1, 4, 24];
