/** A position rounded to about 500 m. */
export { gridCellCentre } from '@saferide/domain/place/fix';
