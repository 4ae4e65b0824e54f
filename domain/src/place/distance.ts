import type { Coordinates } from './coordinates.ts';

/** The radius that spec 3 §9 prescribes for tracking. */
export const EARTH_RADIUS_METRES = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance, rounded to metres. */
export const straightLineMetres = (a: Coordinates, b: Coordinates): number => {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
};

/** Rounded to 10 m. */
export const toKm = (metres: number): number => Math.round(metres / 10) / 100;

/** Driving time in traffic (spec 3 §9). */
export const MINUTES_PER_KM = 2.5;

export const RADIANS_PER_DEGREE = Math.PI / 180;
/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = EARTH_RADIUS_METRES * RADIANS_PER_DEGREE;

/** `Math.hypot` is several times slower, and routes need thousands of distances. */
const planarLength = (north: number, east: number): number => Math.sqrt(north * north + east * east);

/** Distance in metres on a flat Earth, not rounded; accurate to 0.1 % across a city. */
export const flatMetres = (a: Coordinates, b: Coordinates): number => {
  const north = (b.latitude - a.latitude) * METRES_PER_DEGREE;
  const east =
    (b.longitude - a.longitude) * METRES_PER_DEGREE * Math.cos(((a.latitude + b.latitude) / 2) * RADIANS_PER_DEGREE);
  return planarLength(north, east);
};

/** Direction in degrees clockwise from north, 0 to 360. */
export const bearingBetween = (a: Coordinates, b: Coordinates): number => {
  const east = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * RADIANS_PER_DEGREE);
  return (Math.atan2(east, b.latitude - a.latitude) / RADIANS_PER_DEGREE + 360) % 360;
};

/** The turn between two bearings in degrees, from -180 to 180; positive is to the right. */
export const turnDegrees = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

interface Projection {
  readonly at: Coordinates;
  readonly share: number;
  /** Distance of the point from the line. */
  readonly metres: number;
}

export const projectionOn = (point: Coordinates, a: Coordinates, b: Coordinates): Projection => {
  const narrow = Math.cos(point.latitude * RADIANS_PER_DEGREE);
  const [alongEast, alongNorth] = [(b.longitude - a.longitude) * narrow, b.latitude - a.latitude];
  const [east, north] = [(point.longitude - a.longitude) * narrow, point.latitude - a.latitude];
  const squared = alongEast ** 2 + alongNorth ** 2;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (east * alongEast + north * alongNorth) / squared));
  const at = {
    latitude: a.latitude + share * (b.latitude - a.latitude),
    longitude: a.longitude + share * (b.longitude - a.longitude),
  };
  return { at, share, metres: planarLength(east - share * alongEast, north - share * alongNorth) * METRES_PER_DEGREE };
};
