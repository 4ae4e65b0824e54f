import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Metres and milliseconds. */
export interface PositionPolicy {
  readonly version: string;
  /** Less accurate positions prove nothing. */
  readonly coarseBeyondMetres: number;
  /** Less accurate positions are refused. */
  readonly vagueBeyondMetres: number;
  readonly fastestKmh: number;
  /** Allowed network delay: driving time that reports may borrow. */
  readonly jitterMs: number;
  /** Inaccuracy is allowed for once in this time, in milliseconds. */
  readonly countedEveryMs: number;
  /** Age of the second reference point, so that small excesses do not add up. */
  readonly markedEveryMs: number;
  readonly unstatedAccuracyMetres: number;
  /** An older position does not limit the speed. */
  readonly bindsForMs: number;
  /** How long readings must repeat an impossible place before it is believed. */
  readonly believedAfterMs: number;
  /** Size of the cell whose centre strangers see. */
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
