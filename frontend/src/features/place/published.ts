export { mapsLoadAtOnce } from './map/maps-load-at-once.ts';
export { TripMap, type TripMapProps } from './map/trip-map.tsx';
export { placeAtQuery, placesQuery, routeQuery } from './queries.ts';
