export { accuracyLabel } from './location/accuracy-label.ts';
export {
  DevicePositionFacts,
  PermissionManager,
  RefreshPositionButton,
} from './location/device-position.tsx';
export type { ReportedCar } from './map/drawn-map.tsx';
export type { MapTrailPoint, OwnPosition, Pin } from './map/map-content.ts';
export { mapsLoadAtOnce } from './map/maps-load-at-once.ts';
export { TripMap, type TripMapProps } from './map/trip-map.tsx';
export { Directions, NextInstruction, StepByStepDirections } from './navigation/instructions.tsx';
export {
  type DriverReading,
  type NavigationState,
  type RemainingRoute,
  type StoredRoute,
  useNavigation,
  useRemainingRoute,
} from './navigation/use-navigation.ts';
export { googleMapsUrl, OpenInMaps, ShowInMaps } from './open-in-maps.tsx';
export { navigationWords } from './place.words.ts';
export { placeAtQuery, placesQuery, routeQuery, useRouteBetween } from './queries.ts';
