import { fromNaira, type Kobo } from '../money/kobo.ts';
import { DAY_MS, MINUTE_MS } from '../time/instant.ts';

/** Between which amounts one figure of a tariff lies, and in which steps. */
export interface RateLimits {
  readonly min: Kobo;
  readonly max: Kobo;
  readonly step: Kobo;
}

/** The rules by which a tariff is adopted. A changed rule is a new value with a new version. */
export interface TariffPolicy {
  readonly version: string;
  /**
   * A tariff is adopted, or taken back, at least so long before it holds. Whoever has read the tariffs at a moment knows all
   * that hold until so long after, and need not read them for each ride.
   */
  readonly leadMs: number;
  readonly mostLeadMs: number;
  /** So long after a tariff was replaced a ride may still be booked at the fare that was shown under it. */
  readonly quoteStandsMs: number;
  /** A fare by distance is for a trip of at least so many metres, in a straight line. */
  readonly leastTripMetres: number;
  readonly limits: { readonly base: RateLimits; readonly perKm: RateLimits; readonly perHour: RateLimits };
}

/** Fares are charged in whole naira, so that a rate is a whole number of them. */
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

/** A trial computes anew the fares of at most so many days. */
export const tariffTrialPolicy = { mostDays: 92 } as const;
