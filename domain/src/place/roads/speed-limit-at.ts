import type { Coordinates } from '../coordinates.ts';
import { projected } from '../flat.ts';
import { knownRoads } from './known-roads.ts';

/** A road of the same name farther away is another one. */
const SAME_METRES = 700;

/** km/h; null without such a road near. */
export const speedLimitAt = (point: Coordinates, road: string | null): number | null => {
  const passes = knownRoads.find(
    ({ name, line }) =>
      name === road && line.slice(1).some((to, index) => projected(point, line[index] ?? to, to).metres <= SAME_METRES),
  );
  return passes?.speedLimit ?? null;
};
