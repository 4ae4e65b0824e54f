import type { Coordinates } from './coordinates.ts';
import { nigeria } from './gazetteer/nigeria.ts';

/**
 * The city that a point is counted in, a coarse key for statistics that names no address: the one of the ten that the place
 * nearest to it belongs to (see `cityOf`), else its state, as `Sokoto State`. Every point has one, so it says nothing about
 * whether the point is served (see `isServed`).
 */
export const cityAt = (point: Coordinates): string => {
  const place = nigeria().nearest(point, ({ kind }) => kind === 'area' || kind === 'town' || kind === 'city')?.entry;
  if (!place) throw new Error('the gazetteer is empty');
  return place.city ?? `${place.state} State`;
};
