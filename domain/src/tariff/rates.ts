import type { Kobo } from '../money/kobo.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';

/** How a kind of vehicle is priced. */
export type Pricing =
  | { readonly by: 'distance'; readonly baseKobo: Kobo; readonly perKmKobo: Kobo }
  | { readonly by: 'hour'; readonly perHourKobo: Kobo; readonly hours: readonly number[] };

/** All figures a fare follows from. Never edited once a ride was quoted under it: a change is a new version. */
export interface Tariff {
  readonly version: string;
  readonly pricing: Readonly<Record<VehicleType, Pricing>>;
  readonly maxPassengers: Readonly<Record<VehicleType, number>>;
  /** Distance fares are rounded to a multiple of this. */
  readonly roundToKobo: Kobo;
  readonly minutesPerKm: number;
  readonly topUp: { readonly stepKobo: Kobo; readonly maxKobo: Kobo };
  /** What SafeRide keeps of a fare: nothing, in every version. */
  readonly commissionPercent: 0;
}
