/** Encodes and decodes `polyline` of `routeView`. */
export { decodedLine, encodedLine } from '@saferide/domain/place/polyline';
