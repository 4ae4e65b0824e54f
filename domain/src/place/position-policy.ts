import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Distances in metres, times in milliseconds. */
export interface PositionPolicy {
  readonly version: string;
  /** Less accurate readings are coarse: they show that a person is there, and prove nothing. */
  readonly coarseBeyondMetres: number;
  /** Less accurate readings are refused. */
  readonly vagueBeyondMetres: number;
  /** The fastest possible movement, in kilometres an hour. */
  readonly fastestKmh: number;
  /** How much a network may delay a report: driving time that reports may borrow. */
  readonly jitterMs: number;
  /** Within this time of the last report no further inaccuracy is allowed for. */
  readonly countedEveryMs: number;
  /** Movement is also measured from a position at least this old, so that small excesses do not add up. */
  readonly markedEveryMs: number;
  /** Assumed where a report gives no accuracy. */
  readonly unstatedAccuracyMetres: number;
  /** An older position does not bound speed: the phone was off, a plane has landed. */
  readonly bindsForMs: number;
  /** An impossible place is believed once readings have repeated it for this long. */
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
