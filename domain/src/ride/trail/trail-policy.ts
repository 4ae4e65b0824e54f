import { DAY_MS, MINUTE_MS } from '../../time/instant.ts';

/** Product 29 and 36. */
export interface TrailPolicy {
  readonly version: string;
  /** A point is dropped if the simplified trail passes this near. */
  readonly withinMetres: number;
  /** Batch size; the last position of a batch stays. */
  readonly thinnedAt: number;
  readonly maxPoints: number;
  readonly gapAfterMs: number;
  /** Counted from the start of the ride. */
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
