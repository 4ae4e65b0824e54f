import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export interface PositionPolicy {
  readonly version: string;
  /** Less accurate positions are no evidence. */
  readonly coarseBeyondMetres: number;
  /** Less accurate positions are refused. */
  readonly vagueBeyondMetres: number;
  readonly fastestKmh: number;
  /** Driving time that reports may borrow, because of network delay. */
  readonly jitterMs: number;
  /** Inaccuracy is allowed for once in this time. */
  readonly countedEveryMs: number;
  /** How often the second reference position moves. */
  readonly markedEveryMs: number;
  readonly unstatedAccuracyMetres: number;
  /** Older positions do not limit the speed. */
  readonly bindsForMs: number;
  /** How long readings must agree on an impossible place before it is accepted. */
  readonly believedAfterMs: number;
  /** Size of the grid cells whose centres other people see. */
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
