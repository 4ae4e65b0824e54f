import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Metres and milliseconds. */
export interface PositionPolicy {
  readonly version: string;
  /** Less accurate ones prove nothing. */
  readonly coarseBeyondMetres: number;
  /** Less accurate ones are refused. */
  readonly vagueBeyondMetres: number;
  readonly fastestKmh: number;
  /** Network delay: driving time that reports may borrow. */
  readonly jitterMs: number;
  /** Inaccuracy is allowed for once in this time. */
  readonly countedEveryMs: number;
  /** Age of the second reference point, so that small excesses do not add up. */
  readonly markedEveryMs: number;
  readonly unstatedAccuracyMetres: number;
  /** Older positions do not bound speed. */
  readonly bindsForMs: number;
  /** How long readings must repeat an impossible place. */
  readonly believedAfterMs: number;
  /** Strangers see the centre of a cell this size. */
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
