import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres } from '@saferide/domain/place/distance';
import { landmarkPoints } from '../cities/landmarks.ts';
import { abujaPoints } from '../roads/abuja.ts';
import { highwayPoints } from '../roads/highways.ts';
import { kanoPoints } from '../roads/kano.ts';
import { lagosPoints } from '../roads/lagos.ts';
import { portHarcourtPoints } from '../roads/port-harcourt.ts';

const NEAR_METRES = 250;

const known: readonly (readonly [name: string, at: Coordinates])[] = [
  landmarkPoints,
  lagosPoints,
  abujaPoints,
  kanoPoints,
  portHarcourtPoints,
  highwayPoints,
].flatMap((points) => Object.entries(points).filter(([name]) => !name.includes('×')));

/** Ignores a landmark named like the road; null if there is no other nearby. */
export const landmarkAt = (point: Coordinates, road: string | null): string | null => {
  let nearest: string | null = null;
  let away = NEAR_METRES;
  for (const [name, at] of known) {
    if (Math.abs(at.latitude - point.latitude) > 0.01 || name === road) continue;
    const metres = flatMetres(point, at);
    if (metres <= away) [nearest, away] = [name, metres];
  }
  return nearest;
};
