import { abujaRoads } from './abuja.ts';
import { highways } from './highways.ts';
import { kanoRoads } from './kano.ts';
import { lagosRoads } from './lagos.ts';
import { portHarcourtRoads } from './port-harcourt.ts';
import type { Road } from './road.ts';

/** The whole sketch: roads of four cities, and the highways. */
export const knownRoads: readonly Road[] = [
  ...lagosRoads,
  ...abujaRoads,
  ...kanoRoads,
  ...portHarcourtRoads,
  ...highways,
];
