/** Google's polyline format with five decimals. */
export { decodePolyline, encodePolyline } from '@saferide/domain/place/polyline';
