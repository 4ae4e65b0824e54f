import { fromNaira, type Kobo } from '../money/kobo.ts';
import { DAY_MS, MINUTE_MS } from '../time/instant.ts';

export interface RateLimits {
  readonly min: Kobo;
  readonly max: Kobo;
  readonly step: Kobo;
}

export interface TariffPolicy {
  readonly version: string;
  /** Minimum notice of a new tariff, also for withdrawing one. Tariffs that were read stay valid for this long. */
  readonly leadMs: number;
  readonly mostLeadMs: number;
  /** How long a fare shown under the previous tariff is honoured. */
  readonly quoteStandsMs: number;
  /** Shortest trip priced by distance, as a straight line. */
  readonly leastTripMetres: number;
  readonly limits: { readonly base: RateLimits; readonly perKm: RateLimits; readonly perHour: RateLimits };
}

/** Rates are whole naira. */
const naira = (min: number, max: number): RateLimits => ({
  min: fromNaira(min),
  max: fromNaira(max),
  step: fromNaira(1),
});

export const tariffPolicy: TariffPolicy = {
  version: 'tariff-2',
  leadMs: 5 * MINUTE_MS,
  mostLeadMs: 90 * DAY_MS,
  quoteStandsMs: 10 * MINUTE_MS,
  leastTripMetres: 100,
  limits: { base: naira(0, 50_000), perKm: naira(0, 5_000), perHour: naira(1, 200_000) },
};

/** Days of rides that one trial may recompute. */
export const tariffTrialPolicy = { mostDays: 92 } as const;
