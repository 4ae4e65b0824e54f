import type { Kobo } from '../money/kobo.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';

/** Priced by how far a ride goes. */
export interface ByDistance {
  readonly by: 'distance';
  readonly baseKobo: Kobo;
  readonly perKmKobo: Kobo;
}

/** Priced by how long the vehicle is had. */
export interface ByHour {
  readonly by: 'hour';
  readonly perHourKobo: Kobo;
  /** For which it is offered. */
  readonly hours: readonly number[];
}

/** How a kind of vehicle is priced. */
export type Pricing = ByDistance | ByHour;

/** All figures a fare follows from. Never edited once a ride was quoted under it: a change is a new version. */
export interface Tariff {
  readonly version: string;
  readonly pricing: { readonly standard: ByDistance; readonly premium: ByDistance; readonly suv: ByHour };
  readonly maxPassengers: Readonly<Record<VehicleType, number>>;
  /** Distance fares are rounded to a multiple of this. */
  readonly roundToKobo: Kobo;
  readonly minutesPerKm: number;
  readonly topUp: { readonly stepKobo: Kobo; readonly maxKobo: Kobo };
  /** What SafeRide keeps of a fare: nothing, in every version. */
  readonly commissionPercent: 0;
}

/** The figures of a tariff that operators may change. */
export interface Rates {
  readonly standardBaseKobo: Kobo;
  readonly standardPerKmKobo: Kobo;
  readonly premiumBaseKobo: Kobo;
  readonly premiumPerKmKobo: Kobo;
  readonly suvPerHourKobo: Kobo;
}

export const ratesOf = ({ pricing: { standard, premium, suv } }: Pick<Tariff, 'pricing'>): Rates => ({
  standardBaseKobo: standard.baseKobo,
  standardPerKmKobo: standard.perKmKobo,
  premiumBaseKobo: premium.baseKobo,
  premiumPerKmKobo: premium.perKmKobo,
  suvPerHourKobo: suv.perHourKobo,
});

/** The tariff with other rates; all else is as it was. */
export const withRates = (tariff: Tariff, version: string, rates: Rates): Tariff => ({
  ...tariff,
  version,
  pricing: {
    standard: { by: 'distance', baseKobo: rates.standardBaseKobo, perKmKobo: rates.standardPerKmKobo },
    premium: { by: 'distance', baseKobo: rates.premiumBaseKobo, perKmKobo: rates.premiumPerKmKobo },
    suv: { ...tariff.pricing.suv, perHourKobo: rates.suvPerHourKobo },
  },
});
