import type { RoadKind } from './road.ts';

/** Speeds on the sketch, and its distances to places. */
export interface DrivingPolicy {
  readonly version: string;
  /** Actual speed as a share of the limit, in traffic. */
  readonly shareOfLimit: Readonly<Record<RoadKind, number>>;
  /** Speed in a straight line over streets that the sketch lacks, turns included. */
  readonly streetKmh: number;
  /** Factor for durations of map servers, which assume free roads. */
  readonly trafficOnFreeRoads: number;
  /** Time to turn onto another road. */
  readonly junctionSeconds: number;
  /** No route is known for places farther from every road. */
  readonly farthestFromRoadMetres: number;
  /** Roads this much farther than the nearest are also possible starts. */
  readonly otherRoadsMetres: number;
  /** Beyond this distance a car is not on a bridge, which cannot be entered from the side. */
  readonly onBridgeMetres: number;
}

/** City trips average about the 2.5 minutes a kilometre of fare estimates (`MINUTES_PER_KM`). */
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
