import type { Coordinates } from '@saferide/domain/place/coordinates';
import { projectionOn } from '@saferide/domain/place/distance';
import { abujaRoads } from './abuja.ts';
import { highways } from './highways.ts';
import { kanoRoads } from './kano.ts';
import { lagosRoads } from './lagos.ts';
import { portHarcourtRoads } from './port-harcourt.ts';
import type { Road } from './road.ts';

export const knownRoads: readonly Road[] = [
  ...lagosRoads,
  ...abujaRoads,
  ...kanoRoads,
  ...portHarcourtRoads,
  ...highways,
];

/** A road of the same name farther away than this is another road. */
const SAME_METRES = 700;

export const speedLimitAt = (point: Coordinates, road: string | null): number | null => {
  const passes = knownRoads.find(
    ({ name, line }) =>
      name === road &&
      line.slice(1).some((to, index) => projectionOn(point, line[index] ?? to, to).metres <= SAME_METRES),
  );
  return passes?.speedLimit ?? null;
};
