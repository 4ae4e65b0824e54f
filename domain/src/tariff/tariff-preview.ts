import type { Kobo } from '../money/kobo.ts';
import type { VehicleType } from '../vehicle/vehicle-type.ts';
import { fareOf, type PricedTrip } from './fare.ts';
import type { Tariff } from './rates.ts';

export interface PastFares extends Omit<PricedTrip, 'distanceMetres'> {
  readonly city: string;
  readonly tariffVersion: string;
  readonly rides: readonly PastRide[];
}

export interface PastRide extends Pick<PricedTrip, 'distanceMetres'> {
  readonly driverId: string;
}

/** Totals exclude top-ups and discounts. */
export interface PreviewSum {
  rides: number;
  thenKobo: Kobo;
  triedKobo: Kobo;
  dearer: number;
  cheaper: number;
}

export type FareBand =
  | { readonly by: 'distance'; readonly fromMetres: number; readonly belowMetres: number | null }
  | { readonly by: 'hour'; readonly hours: number };

/** Limits of the distance bands, in metres. */
const EDGES = [3_000, 5_000, 10_000, 20_000] as const;

const bands: readonly FareBand[] = [0, ...EDGES].map((fromMetres, at) => ({
  by: 'distance',
  fromMetres,
  belowMetres: EDGES[at] ?? null,
}));

export interface TariffPreview {
  readonly total: PreviewSum;
  readonly byVehicle: ReadonlyMap<VehicleType, PreviewSum>;
  readonly byCity: ReadonlyMap<string, PreviewSum>;
  readonly byBand: readonly { readonly band: FareBand; readonly sum: PreviewSum }[];
  readonly byDriver: ReadonlyMap<string, PreviewSum>;
}

const none = (): PreviewSum => ({ rides: 0, thenKobo: 0, triedKobo: 0, dearer: 0, cheaper: 0 });

const sumIn = <K>(sums: Map<K, PreviewSum>, key: K): PreviewSum => {
  const found = sums.get(key);
  if (found) return found;
  const made = none();
  sums.set(key, made);
  return made;
};

const count = (sum: PreviewSum, then: Kobo, now: Kobo): void => {
  sum.rides += 1;
  sum.thenKobo += then;
  sum.triedKobo += now;
  if (now > then) sum.dearer += 1;
  if (now < then) sum.cheaper += 1;
};

export const openTariffPreview = (tried: Tariff, tariffOf: (version: string) => Tariff) => {
  const total = none();
  const byVehicle = new Map<VehicleType, PreviewSum>();
  const byCity = new Map<string, PreviewSum>();
  const byDriver = new Map<string, PreviewSum>();
  const byDistance = bands.map(none);
  const byHours = new Map<number, PreviewSum>();

  const inBand = ({ durationHours, distanceMetres }: PricedTrip): PreviewSum => {
    if (durationHours !== null) return sumIn(byHours, durationHours);
    const over = EDGES.filter((edge) => distanceMetres >= edge).length;
    return byDistance[over] ?? none();
  };

  return {
    add: ({ vehicleType, durationHours, city, tariffVersion, rides }: PastFares): void => {
      const tariff = tariffOf(tariffVersion);
      const ways = [total, sumIn(byVehicle, vehicleType), sumIn(byCity, city)];
      for (const { driverId, distanceMetres } of rides) {
        const ride: PricedTrip = { vehicleType, durationHours, distanceMetres };
        const then = fareOf(tariff, ride).fareKobo;
        const now = fareOf(tried, ride).fareKobo;
        for (const sum of ways) count(sum, then, now);
        count(sumIn(byDriver, driverId), then, now);
        count(inBand(ride), then, now);
      }
    },
    result: (): TariffPreview => ({
      total,
      byVehicle,
      byCity,
      byDriver,
      byBand: [
        ...bands.flatMap((band, at) => {
          const sum = byDistance[at];
          return sum && sum.rides > 0 ? [{ band, sum }] : [];
        }),
        ...[...byHours]
          .sort(([a], [b]) => a - b)
          .map(([hours, sum]) => ({ band: { by: 'hour', hours } as const, sum })),
      ],
    }),
  };
};
