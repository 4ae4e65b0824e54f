/** Straight-line distance in metres, as fares use it. */
export { straightLineMetres } from '@saferide/domain/place/distance';
