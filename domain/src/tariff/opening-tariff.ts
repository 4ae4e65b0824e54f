import { fromNaira } from '../money/kobo.ts';
import { MINUTES_PER_KM } from '../place/travel.ts';
import type { Tariff } from './rates.ts';

/**
 * The tariff a house opens with, and every ride is quoted under until operators adopt another: prices and limits of
 * spec 3 §9. The ₦5,500 shown for the SUV is a label, not a price. All tariffs after it differ in their rates alone.
 */
export const openingTariff: Tariff = {
  version: 'lagos-1',
  pricing: {
    standard: { by: 'distance', baseKobo: fromNaira(2_500), perKmKobo: fromNaira(150) },
    premium: { by: 'distance', baseKobo: fromNaira(4_000), perKmKobo: fromNaira(150) },
    suv: { by: 'hour', perHourKobo: fromNaira(10_000), hours: [1, 4, 24] },
  },
  maxPassengers: { standard: 4, premium: 4, suv: 7 },
  // Nobody carries kobo coins: distance is charged in whole naira.
  roundToKobo: fromNaira(1),
  minutesPerKm: MINUTES_PER_KM,
  topUp: { stepKobo: fromNaira(100), maxKobo: fromNaira(2_000) },
  commissionPercent: 0,
};
