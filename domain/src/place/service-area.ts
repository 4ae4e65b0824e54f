import type { Coordinates } from './coordinates.ts';

/** The box that holds Nigeria, in degrees (spec 1 §9). */
export const serviceArea = { north: 13.9, south: 4.3, east: 14.7, west: 2.7 } as const;

/** Whether the service is available at a point (spec 1 §5); the edges count as inside. */
export const isServed = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= serviceArea.south &&
  latitude <= serviceArea.north &&
  longitude >= serviceArea.west &&
  longitude <= serviceArea.east;
