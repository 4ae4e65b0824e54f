import type { RoadKind } from './road.ts';

export interface DrivingPolicy {
  readonly version: string;
  /** Share of the speed limit that traffic allows. */
  readonly shareOfLimit: Readonly<Record<RoadKind, number>>;
  /** Speed in straight lines over streets that the sketch lacks. */
  readonly streetKmh: number;
  /** Multiplies times from map servers, which assume free roads. */
  readonly trafficOnFreeRoads: number;
  readonly junctionSeconds: number;
  /** Places farther from any road have no route. */
  readonly farthestFromRoadMetres: number;
  /** Roads up to this much farther than the nearest can be the start too. */
  readonly otherRoadsMetres: number;
  /** Cars farther away are not on the bridge, which cannot be entered from the side. */
  readonly onBridgeMetres: number;
}

/** Averages 2.5 minutes a kilometre, as fare estimates do (`MINUTES_PER_KM`). */
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
