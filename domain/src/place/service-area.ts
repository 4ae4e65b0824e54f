import type { Coordinates } from './coordinates.ts';

/** Nigeria's bounding box (spec 1 §9). */
export const serviceArea = { north: 13.9, south: 4.3, east: 14.7, west: 2.7 } as const;

/** Includes the edges (spec 1 §5). */
export const isServed = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= serviceArea.south &&
  latitude <= serviceArea.north &&
  longitude >= serviceArea.west &&
  longitude <= serviceArea.east;
