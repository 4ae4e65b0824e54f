import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export interface PositionPolicy {
  readonly version: string;
  readonly coarseBeyondMetres: number;
  readonly vagueBeyondMetres: number;
  readonly fastestKmh: number;
  /** Added to the time between two readings when their speed is checked, to allow for network delay. */
  readonly jitterMs: number;
  readonly countedEveryMs: number;
  readonly markedEveryMs: number;
  readonly unstatedAccuracyMetres: number;
  /** The speed is not checked against an older position than this, because the driver may have flown. */
  readonly bindsForMs: number;
  /** How long readings must agree on an impossible place before it is accepted. */
  readonly believedAfterMs: number;
  /** Size of the grid cells whose centres are shown instead of exact places. */
  readonly shownGridDegrees: number;
}

export const positionPolicy: PositionPolicy = {
  version: 'positions-2',
  coarseBeyondMetres: 300,
  vagueBeyondMetres: 5_000,
  fastestKmh: 200,
  jitterMs: 10_000,
  countedEveryMs: 1_000,
  markedEveryMs: MINUTE_MS,
  unstatedAccuracyMetres: 100,
  bindsForMs: HOUR_MS,
  believedAfterMs: 2 * MINUTE_MS,
  shownGridDegrees: 0.005,
};
