/** A point in degrees. */
export type { Coordinates } from '@saferide/domain/place/coordinates';

/** Straight-line distance in metres. */
export { straightLineMetres } from '@saferide/domain/place/distance';

/** A position rounded to about 500 m. */
export { gridCellCentre } from '@saferide/domain/place/fix';
