export { LazyNavigationCard } from './lazy-navigation.tsx';
export type { Own, Pin, TrailPoint } from './map/content.ts';
export type { SeenCar } from './map/drawn-map.tsx';
export { mapsLoadAtOnce } from './map/maps-load-at-once.ts';
export { TripMap, type TripMapProps } from './map/trip-map.tsx';
export type { DriverReading } from './navigation/navigation-card.tsx';
export { useWayAhead, type WayAhead } from './navigation/use-way-ahead.ts';
export { OpenInMaps } from './open-in-maps.tsx';
export { placeAtQuery, placesQuery, routeQuery } from './queries.ts';
