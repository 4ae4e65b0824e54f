import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { Fix } from '@saferide/domain/place/fix';
import type { Instant } from '@saferide/domain/time/instant';
import type { LocationIndex } from '../locations/location-index.ts';

export const givenFix = async (
  locations: LocationIndex,
  driverId: string,
  { latitude, longitude }: Coordinates,
  fixedAt: Instant,
  changes: Partial<Pick<Fix, 'source' | 'accuracy'>> = {},
): Promise<void> => {
  const at = { latitude, longitude, fixedAt, source: 'measured', accuracy: 10, ...changes } as const;
  await locations.record({ driverId, ...at, readAt: fixedAt, heading: null, speed: null }, at);
};
