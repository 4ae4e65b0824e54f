import { DAY_MS, MINUTE_MS } from '../../time/instant.ts';

/**
 * What of a trip is kept, and how long. Which version thinned a trail is not recorded: all that follows from it is how
 * closely the trail follows the road.
 * Source: design of the product, points 29 and 36.
 */
export interface TrailPolicy {
  readonly version: string;
  /** A position is left out where the way without it passes within so many metres of it. */
  readonly withinMetres: number;
  /** Positions are thinned so many at a time; the last of each lot stays, whatever it shows. */
  readonly thinnedAt: number;
  /** A trail holds no more positions: of a longer one, those go that show least. */
  readonly maxPoints: number;
  /** No position for longer than this is a gap that people are told of. */
  readonly gapAfterMs: number;
  /** From the beginning of the ride on. */
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
