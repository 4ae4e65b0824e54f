import { DAY_MS, MINUTE_MS } from '../../time/instant.ts';

/**
 * How closely trips are recorded, and for how long (product 29 and 36). The version is not recorded, because nothing
 * depends on it.
 */
export interface TrailPolicy {
  readonly version: string;
  /** A position is dropped if the way without it passes this near. */
  readonly withinMetres: number;
  /** Positions thinned at a time; the last one of each batch always stays. */
  readonly thinnedAt: number;
  /** A longer trail loses its least informative positions. */
  readonly maxPoints: number;
  /** A longer time without a position is shown as a gap. */
  readonly gapAfterMs: number;
  /** From the start of the ride. */
  readonly keptMs: number;
}

export const trailPolicy = {
  version: 'trail-1',
  withinMetres: 20,
  thinnedAt: 24,
  maxPoints: 1_000,
  gapAfterMs: 2 * MINUTE_MS,
  keptMs: 90 * DAY_MS,
} as const satisfies TrailPolicy;
