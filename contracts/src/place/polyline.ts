/** Google's polyline format with five decimals. */
export { decodePolyline, encodePolyline } from '@saferide/geo/polyline';
