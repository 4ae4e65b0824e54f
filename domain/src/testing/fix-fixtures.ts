import type { Coordinates } from '../place/coordinates.ts';
import type { Fix } from '../place/fix.ts';
import type { Instant } from '../time/instant.ts';

/** A measured fix, accurate to ten metres. */
export const measuredFixAt = (
  { latitude, longitude }: Coordinates,
  fixedAt: Instant,
  changes: Partial<Pick<Fix, 'source' | 'accuracy'>> = {},
): Fix => ({ latitude, longitude, fixedAt, source: 'measured', accuracy: 10, ...changes });
