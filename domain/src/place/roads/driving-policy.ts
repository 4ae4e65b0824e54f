import type { RoadKind } from './road.ts';

export interface DrivingPolicy {
  readonly version: string;
  /** Share of the limit that is driven in traffic. */
  readonly shareOfLimit: Readonly<Record<RoadKind, number>>;
  /** Speed in straight lines over streets that the sketch lacks. */
  readonly streetKmh: number;
  /** Factor for map servers, which assume free roads. */
  readonly trafficOnFreeRoads: number;
  readonly junctionSeconds: number;
  /** Farther places have no route. */
  readonly farthestFromRoadMetres: number;
  /** Roads this much farther than the nearest are other starts. */
  readonly otherRoadsMetres: number;
  /** Farther cars are not on the bridge, which cannot be entered from the side. */
  readonly onBridgeMetres: number;
}

/** Averages the 2.5 minutes a kilometre of fare estimates (`MINUTES_PER_KM`). */
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
