import { DAY_MS, MINUTE_MS } from '../../time/instant.ts';

/** Sources: product 29 and 36. */
export interface TrailPolicy {
  readonly version: string;
  readonly withinMetres: number;
  readonly thinnedAt: number;
  readonly maxPoints: number;
  readonly gapAfterMs: number;
  /** How long trails are stored, from the start of the ride. */
  readonly retentionMs: number;
}

export const trailPolicy = {
  version: 'trail-1',
  withinMetres: 20,
  thinnedAt: 24,
  maxPoints: 1_000,
  gapAfterMs: 2 * MINUTE_MS,
  retentionMs: 90 * DAY_MS,
} as const satisfies TrailPolicy;
