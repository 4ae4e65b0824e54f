import type { RoadKind } from './road.ts';

/** How fast one drives over the sketch, and how near to its roads it speaks of a place, as one versioned value. */
export interface DrivingPolicy {
  readonly version: string;
  /** What traffic leaves of the speed limit, by the kind of road. */
  readonly shareOfLimit: Readonly<Record<RoadKind, number>>;
  /** On streets that the sketch does not have, as the crow flies: kilometres an hour, their turns included. */
  readonly streetKmh: number;
  /** What traffic makes of a duration on free roads, as servers of maps give them. */
  readonly trafficOnFreeRoads: number;
  /** Seconds that passing into another road takes. */
  readonly junctionSeconds: number;
  /** From a place farther than this from every road, in metres, no way is known. */
  readonly farthestFromRoadMetres: number;
  /** Roads that are farther from a place than the nearest one by no more than this, in metres, may be its way out too. */
  readonly otherRoadsMetres: number;
  /** Who is farther than this from a bridge, in metres, is not on it, and cannot get onto it from the side. */
  readonly onBridgeMetres: number;
}

/** A trip through a city takes about the 2.5 minutes a kilometre that estimates of fares have (`MINUTES_PER_KM`). */
export const drivingPolicy: DrivingPolicy = {
  version: 'driving-1',
  shareOfLimit: { highway: 0.75, expressway: 0.5, bridge: 0.6, main: 0.5, street: 0.4 },
  streetKmh: 15,
  trafficOnFreeRoads: 1.5,
  junctionSeconds: 15,
  farthestFromRoadMetres: 10_000,
  otherRoadsMetres: 600,
  onBridgeMetres: 60,
};
