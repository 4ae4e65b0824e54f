import type { Coordinates } from '@saferide/domain/place/coordinates';
import { projectionOn } from '@saferide/domain/place/distance';
import { knownRoads } from './known-roads.ts';

/** A road of the same name that is farther away is another road. */
const SAME_METRES = 700;

export const speedLimitAt = (point: Coordinates, road: string | null): number | null => {
  const passes = knownRoads.find(
    ({ name, line }) =>
      name === road &&
      line.slice(1).some((to, index) => projectionOn(point, line[index] ?? to, to).metres <= SAME_METRES),
  );
  return passes?.speedLimit ?? null;
};
