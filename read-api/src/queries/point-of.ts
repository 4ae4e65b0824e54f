import type { Coordinates } from '@saferide/domain/place/coordinates';

/** Null once the place is erased. */
export const pointOf = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
