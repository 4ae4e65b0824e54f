import { HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** What a position is worth, as one versioned value. Distances in metres, times in milliseconds. */
export interface PositionPolicy {
  readonly version: string;
  /** A reading that may be out by more than this is coarse: it says that somebody is there, and proves nothing. */
  readonly coarseBeyondMetres: number;
  /** One that may be out by more than this says nothing, and is not taken. */
  readonly vagueBeyondMetres: number;
  /** Nobody moves faster than this: kilometres an hour. */
  readonly fastestKmh: number;
  /** How much later than the one before a network may deliver a report: driving time that reports may borrow. */
  readonly jitterMs: number;
  /** Within this time of the last report no inaccuracy is granted once more. */
  readonly countedEveryMs: number;
  /** Movement is measured from a position at least this old too, so that small excesses do not add up. */
  readonly markedEveryMs: number;
  /** Assumed where a report does not say how accurate it is, in metres. */
  readonly unstatedAccuracyMetres: number;
  /** A position older than this says nothing of how fast somebody came to the next: a phone was off, a plane has landed. */
  readonly bindsForMs: number;
  /** A place that nobody can have come to so fast is believed once readings have said it for so long. */
  readonly believedAfterMs: number;
  /** What strangers see of a driver's place is the middle of a cell of so many degrees. */
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
