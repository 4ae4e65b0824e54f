/** The line of a route, as `routeView` has it. */
export { decodedLine, encodedLine } from '@saferide/domain/place/polyline';
