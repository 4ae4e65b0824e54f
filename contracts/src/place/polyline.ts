/** Encodes and decodes `polyline` of `routeView`. */
export { decodePolyline, encodePolyline } from '@saferide/domain/place/polyline';
