import type { Coordinates } from './coordinates.ts';
import { EARTH_RADIUS_METRES } from './distance.ts';

export const RADIANS = Math.PI / 180;
/** Metres per degree of latitude. */
export const METRES_PER_DEGREE = EARTH_RADIUS_METRES * RADIANS;

/** Distance in metres on a flat Earth, not rounded; accurate to 0.1 % across a city. */
export const flatMetres = (a: Coordinates, b: Coordinates): number => {
  const north = (b.latitude - a.latitude) * METRES_PER_DEGREE;
  const east = (b.longitude - a.longitude) * METRES_PER_DEGREE * Math.cos(((a.latitude + b.latitude) / 2) * RADIANS);
  return Math.hypot(north, east);
};

/** Direction in degrees clockwise from north, 0 to 360. */
export const bearingBetween = (a: Coordinates, b: Coordinates): number => {
  const east = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * RADIANS);
  return (Math.atan2(east, b.latitude - a.latitude) / RADIANS + 360) % 360;
};

/** The turn between two bearings in degrees, from -180 to 180; positive is to the right. */
export const turnDegrees = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

export interface Projection {
  readonly at: Coordinates;
  readonly share: number;
  /** Distance of the point from the line. */
  readonly metres: number;
}

export const projectionOn = (point: Coordinates, a: Coordinates, b: Coordinates): Projection => {
  const narrow = Math.cos(point.latitude * RADIANS);
  const [alongEast, alongNorth] = [(b.longitude - a.longitude) * narrow, b.latitude - a.latitude];
  const [east, north] = [(point.longitude - a.longitude) * narrow, point.latitude - a.latitude];
  const squared = alongEast ** 2 + alongNorth ** 2;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (east * alongEast + north * alongNorth) / squared));
  const at = {
    latitude: a.latitude + share * (b.latitude - a.latitude),
    longitude: a.longitude + share * (b.longitude - a.longitude),
  };
  return { at, share, metres: Math.hypot(east - share * alongEast, north - share * alongNorth) * METRES_PER_DEGREE };
};
