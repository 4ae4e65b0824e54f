/** How far two points are apart, as fares and offers have it. */
export { straightLineMetres } from '@saferide/domain/place/distance';
