/** A point in degrees. */
export type { Coordinates } from '@saferide/domain/place/coordinates';
