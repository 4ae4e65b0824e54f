import { type CityName, cities } from './cities.ts';
import type { Coordinates } from './coordinates.ts';
import { straightLineMetres } from './distance.ts';

/**
 * The known city nearest to a point: a coarse key for statistics that names no address.
 * Every point has one, so it says nothing about whether the point is served (see `isServed`).
 */
export const cityAt = (point: Coordinates): CityName => {
  let nearest: { name: CityName; metres: number } = { name: 'Lagos', metres: Number.POSITIVE_INFINITY };
  for (const { name, centre } of cities) {
    const metres = straightLineMetres(point, centre);
    if (metres < nearest.metres) nearest = { name, metres };
  }
  return nearest.name;
};
