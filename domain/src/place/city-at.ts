import type { Coordinates } from './coordinates.ts';
import { nigeria } from './gazetteer/nigeria.ts';

/**
 * The city to count a point in, a coarse key for statistics: that of the nearest known place (see `cityOf`), else its
 * state, e.g. `Sokoto State`. Every point has one, served or not (see `isServed`).
 */
export const cityAt = (point: Coordinates): string => {
  const place = nigeria().nearest(point, ({ kind }) => kind === 'area' || kind === 'town' || kind === 'city')?.entry;
  if (!place) throw new Error('the gazetteer is empty');
  return place.city ?? `${place.state} State`;
};
