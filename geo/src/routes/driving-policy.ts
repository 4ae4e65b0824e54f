import type { RoadKind } from '../roads/road.ts';

export interface DrivingPolicy {
  readonly version: string;
  /** Average speed in traffic as a share of the speed limit, 0–1. */
  readonly shareOfLimit: Readonly<Record<RoadKind, number>>;
  readonly streetKmh: number;
  /** Factor for driving times from map servers, which assume no traffic. */
  readonly trafficOnFreeRoads: number;
  readonly junctionSeconds: number;
  readonly farthestFromRoadMetres: number;
  readonly otherRoadsMetres: number;
  readonly onBridgeMetres: number;
}

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
