import type { Coordinates } from '@saferide/domain/place/coordinates';
import { MINUTES_PER_KM, straightLineMetres } from '@saferide/domain/place/distance';
import { sketchedRoute } from './sketched-route.ts';

/** Estimated from the straight line if no road is known. */
export const drivingMinutes = (from: Coordinates, to: Coordinates): number => {
  const route = sketchedRoute(from, to);
  return route ? route.duration / 60 : (straightLineMetres(from, to) / 1_000) * MINUTES_PER_KM;
};
