import type { Kobo } from '../money/kobo.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';

export interface DistancePricing {
  readonly by: 'distance';
  readonly baseKobo: Kobo;
  readonly perKmKobo: Kobo;
}

export interface HourlyPricing {
  readonly by: 'hour';
  readonly perHourKobo: Kobo;
  readonly hours: readonly number[];
}

export type Pricing = DistancePricing | HourlyPricing;

/** Never edited; changed rates need a new version. */
export interface Tariff {
  readonly version: string;
  readonly pricing: {
    readonly standard: DistancePricing;
    readonly premium: DistancePricing;
    readonly suv: HourlyPricing;
  };
  readonly maxPassengers: Readonly<Record<VehicleType, number>>;
  /** Distance charges are rounded to a multiple of this. */
  readonly roundToKobo: Kobo;
  readonly minutesPerKm: number;
  readonly topUp: { readonly stepKobo: Kobo; readonly maxKobo: Kobo };
  readonly commissionPercent: 0;
}

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

export const withRates = (tariff: Tariff, version: string, rates: Rates): Tariff => ({
  ...tariff,
  version,
  pricing: {
    standard: { by: 'distance', baseKobo: rates.standardBaseKobo, perKmKobo: rates.standardPerKmKobo },
    premium: { by: 'distance', baseKobo: rates.premiumBaseKobo, perKmKobo: rates.premiumPerKmKobo },
    suv: { ...tariff.pricing.suv, perHourKobo: rates.suvPerHourKobo },
  },
});
