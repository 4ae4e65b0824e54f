import { type Instant, millisBetween } from '../time/instant.ts';
import type { Coordinates } from './coordinates.ts';
import { straightLineMetres } from './distance.ts';
import { positionPolicy } from './position-policy.ts';

/** A `stated` fix has no time or accuracy, so it proves nothing. */
export const fixSources = ['measured', 'chosen', 'stated'] as const;
export type FixSource = (typeof fixSources)[number];

export interface Fix extends Coordinates {
  /** Time of the server's clock. */
  readonly fixedAt: Instant;
  readonly source: FixSource;
  /** Metres. */
  readonly accuracy: number;
  /** True if a later reading was not believed. */
  readonly doubted?: boolean;
}

/** Too inaccurate to prove arrival or speeding. */
export const isCoarse = ({ source, accuracy }: Pick<Fix, 'source' | 'accuracy'>): boolean =>
  source === 'stated' || (source === 'measured' && accuracy > positionPolicy.coarseBeyondMetres);

export const isFresh = ({ fixedAt }: Fix, maxAgeMs: number, now: Instant): boolean =>
  millisBetween(fixedAt, now) <= maxAgeMs;

/** Metres; null unless both are known closely. */
export const metresTo = (place: Coordinates | null, fix: Fix | null): number | null =>
  place && fix && !fix.doubted && !isCoarse(fix) ? Math.round(straightLineMetres(fix, place)) : null;

/** Rank by accuracy: close 0, coarse 1, chosen 2. */
export const vagueness = (fix: Pick<Fix, 'source' | 'accuracy'>): number => {
  if (fix.source === 'chosen') return 2;
  return isCoarse(fix) ? 1 : 0;
};

/** The centre of a grid cell, which is all that strangers may see. */
export const coarsePlace = ({ latitude, longitude }: Coordinates): Coordinates => {
  const { shownGridDegrees: grid } = positionPolicy;
  const middle = (degrees: number) => Number(((Math.floor(degrees / grid) + 0.5) * grid).toFixed(6));
  return { latitude: middle(latitude), longitude: middle(longitude) };
};
