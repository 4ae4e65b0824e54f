import type { Coordinates } from '../coordinates.ts';
import { projected } from '../flat.ts';
import { knownRoads } from './known-roads.ts';

/** A road of the same name farther than this from a point, in metres, is another one. */
const SAME_METRES = 700;

/** The speed limit of a road by its name, in km/h, where the sketch has it near a point; null where it does not. */
export const speedLimitAt = (point: Coordinates, road: string | null): number | null => {
  const passes = knownRoads.find(
    ({ name, line }) =>
      name === road && line.slice(1).some((to, index) => projected(point, line[index] ?? to, to).metres <= SAME_METRES),
  );
  return passes?.speedLimit ?? null;
};
