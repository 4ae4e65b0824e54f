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
