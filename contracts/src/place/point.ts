/** A point in degrees. */
export type { Coordinates } from '@saferide/domain/place/coordinates';

/** Straight-line distance in metres. */
export { straightLineMetres } from '@saferide/domain/place/distance';

/** The centre of the grid cell, about 500 m wide, that contains a position. */
export { gridCellCentre } from '@saferide/domain/place/fix';
