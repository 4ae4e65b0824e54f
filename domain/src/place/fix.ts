import { HOUR_MS, type Instant, MINUTE_MS, millisBetween } from '../time/instant.ts';
import type { Coordinates } from './coordinates.ts';
import { straightLineMetres } from './distance.ts';

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
  /** The speed is not checked against a position older than this, because the driver may have flown. */
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

/** A `stated` fix was reported without its source, time or accuracy, so it cannot be evidence. */
export const fixSources = ['measured', 'chosen', 'stated'] as const;
export type FixSource = (typeof fixSources)[number];

export interface Fix extends Coordinates {
  /** By the server's clock. */
  readonly fixedAt: Instant;
  readonly source: FixSource;
  /** In metres. */
  readonly accuracy: number;
  readonly doubted?: boolean;
}

/** Whether the reading is too inaccurate or incomplete to prove a position. */
export const isCoarse = ({ source, accuracy }: Pick<Fix, 'source' | 'accuracy'>): boolean =>
  source === 'stated' || (source === 'measured' && accuracy > positionPolicy.coarseBeyondMetres);

export const isFresh = ({ fixedAt }: Fix, maxAgeMs: number, now: Instant): boolean =>
  millisBetween(fixedAt, now) <= maxAgeMs;

/** In metres; null if either is unknown or the fix is coarse or doubted. */
export const metresTo = (place: Coordinates | null, fix: Fix | null): number | null =>
  place && fix && !fix.doubted && !isCoarse(fix) ? Math.round(straightLineMetres(fix, place)) : null;

/** Rank by accuracy: 0 if accurate, 1 if coarse, 2 if chosen. */
export const vaguenessRank = (fix: Pick<Fix, 'source' | 'accuracy'>): number => {
  if (fix.source === 'chosen') return 2;
  return isCoarse(fix) ? 1 : 0;
};

export const gridCellCentre = ({ latitude, longitude }: Coordinates): Coordinates => {
  const { shownGridDegrees: grid } = positionPolicy;
  const middle = (degrees: number) => Number(((Math.floor(degrees / grid) + 0.5) * grid).toFixed(6));
  return { latitude: middle(latitude), longitude: middle(longitude) };
};
