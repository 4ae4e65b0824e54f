import { fromNaira } from '../money/kobo.ts';
import { MINUTES_PER_KM } from '../place/travel.ts';

/**
 * What is the same in every tariff: operators change its rates alone. In a file of its own, for the app carries these and no
 * rates, which the server says.
 */
export const tariffLimits = {
  maxPassengers: { standard: 4, premium: 4, suv: 7 },
  // Nobody carries kobo coins: distance is charged in whole naira.
  roundToKobo: fromNaira(1),
  minutesPerKm: MINUTES_PER_KM,
  topUp: { stepKobo: fromNaira(100), maxKobo: fromNaira(2_000) },
  commissionPercent: 0,
} as const;

/** For how many hours a vehicle that is priced by the hour is to be had. */
export const hoursOffered: readonly number[] = [1, 4, 24];
