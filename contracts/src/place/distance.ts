/** Straight-line distance in metres. */
export { straightLineMetres } from '@saferide/domain/place/distance';
