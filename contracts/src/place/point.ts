/** A point on the earth, in degrees. */
export type { Coordinates } from '@saferide/domain/place/coordinates';
