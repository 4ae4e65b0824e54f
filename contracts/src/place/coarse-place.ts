/** A position rounded to about 500 m. */
export { coarsePlace } from '@saferide/domain/place/fix';
