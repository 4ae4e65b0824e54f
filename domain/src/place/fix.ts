import { type Instant, millisBetween } from '../time/instant.ts';
import type { Coordinates } from './coordinates.ts';
import { straightLineMetres } from './distance.ts';
import { positionPolicy } from './position-policy.ts';

/** A device measured it; its owner named a place; or a report does not say how and when it was measured, so that it proves nothing. */
export const fixSources = ['measured', 'chosen', 'stated'] as const;
export type FixSource = (typeof fixSources)[number];

/** Where somebody was, as old as the reading that says so. */
export interface Fix extends Coordinates {
  /** When it was read, on the server's clock. */
  readonly fixedAt: Instant;
  readonly source: FixSource;
  /** Metres that it may be out by. */
  readonly accuracy: number;
  /** A later reading was not believed, so this one no longer shows where they are now. */
  readonly doubted?: boolean;
}

/** Not known closely enough to show who has arrived, who comes nearer and who moves too fast. */
export const isCoarse = ({ source, accuracy }: Pick<Fix, 'source' | 'accuracy'>): boolean =>
  source === 'stated' || (source === 'measured' && accuracy > positionPolicy.coarseBeyondMetres);

/** Read so lately that it still says something. */
export const isFresh = ({ fixedAt }: Fix, maxAgeMs: number, now: Instant): boolean =>
  millisBetween(fixedAt, now) <= maxAgeMs;

/** How far a place is from where somebody is closely known to be; null where one of them is not known so. */
export const metresTo = (place: Coordinates | null, fix: Fix | null): number | null =>
  place && fix && !fix.doubted && !isCoarse(fix) ? Math.round(straightLineMetres(fix, place)) : null;

/** Who is known closely comes before who is known roughly, and who has only named a place after both. */
export const vagueness = (fix: Pick<Fix, 'source' | 'accuracy'>): number => {
  if (fix.source === 'chosen') return 2;
  return isCoarse(fix) ? 1 : 0;
};

/** The middle of the cell of the grid that a point lies in: all that strangers learn of where somebody is. */
export const coarsePlace = ({ latitude, longitude }: Coordinates): Coordinates => {
  const { shownGridDegrees: grid } = positionPolicy;
  const middle = (degrees: number) => Number(((Math.floor(degrees / grid) + 0.5) * grid).toFixed(6));
  return { latitude: middle(latitude), longitude: middle(longitude) };
};
