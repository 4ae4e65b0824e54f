/** Encodes and decodes `polyline` of `routeView`. */
export { decodePolyline, encodedLine } from '@saferide/domain/place/polyline';
