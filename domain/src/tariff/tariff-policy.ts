import { fromNaira, type Kobo } from '../money/kobo.ts';
import { DAY_MS, MINUTE_MS } from '../time/instant.ts';

export interface TariffRateRange {
  readonly minKobo: Kobo;
  readonly maxKobo: Kobo;
  readonly stepKobo: Kobo;
}

export interface TariffPolicy {
  readonly version: string;
  /** Minimum notice for adopting or withdrawing a tariff. */
  readonly minLeadMs: number;
  readonly maxLeadMs: number;
  readonly quoteValidMs: number;
  /** Minimum straight-line length of a trip priced by distance. */
  readonly minTripMetres: number;
  readonly limits: {
    readonly base: TariffRateRange;
    readonly perKm: TariffRateRange;
    readonly perHour: TariffRateRange;
  };
}

/** Limits in naira; rates must be whole naira. */
const naira = (min: number, max: number): TariffRateRange => ({
  minKobo: fromNaira(min),
  maxKobo: fromNaira(max),
  stepKobo: fromNaira(1),
});

export const tariffPolicy: TariffPolicy = {
  version: 'tariff-2',
  minLeadMs: 5 * MINUTE_MS,
  maxLeadMs: 90 * DAY_MS,
  quoteValidMs: 10 * MINUTE_MS,
  minTripMetres: 100,
  limits: { base: naira(0, 50_000), perKm: naira(0, 5_000), perHour: naira(1, 200_000) },
};

export const tariffPreviewPolicy = { maxDays: 92 } as const;
