import { fromNaira } from '../money/kobo.ts';
import { MINUTES_PER_KM } from '../place/travel.ts';
import type { Tariff } from './rates.ts';

/** Prices and limits of spec 3 §9. The ₦5,500 shown for the SUV is a label, not a price. */
export const lagos1: Tariff = {
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

/** Every tariff a ride was ever quoted under, by version. */
export const tariffs: Readonly<Record<string, Tariff>> = { [lagos1.version]: lagos1 };

/** The tariff of new quotes. */
export const currentTariff: Tariff = lagos1;

/** The tariff of `version`. Throws for an unknown one: a ride's tariff is never dropped. */
export const tariffOf = (version: string): Tariff => {
  const tariff = tariffs[version];
  if (!tariff) throw new Error(`No tariff has version '${version}'`);
  return tariff;
};
