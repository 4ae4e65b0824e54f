import { type Instant, millisBetween } from '../time/instant.ts';
import type { Coordinates } from './coordinates.ts';
import { straightLineMetres } from './distance.ts';
import { positionPolicy } from './position-policy.ts';

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

/** The centre of the place's grid cell. */
export const gridCellCentre = ({ latitude, longitude }: Coordinates): Coordinates => {
  const { shownGridDegrees: grid } = positionPolicy;
  const middle = (degrees: number) => Number(((Math.floor(degrees / grid) + 0.5) * grid).toFixed(6));
  return { latitude: middle(latitude), longitude: middle(longitude) };
};
