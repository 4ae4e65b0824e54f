import type { Coordinates } from '../coordinates.ts';

/** `expressway`: a road through a city without level junctions. */
export const roadKinds = ['highway', 'expressway', 'bridge', 'main', 'street'] as const;
export type RoadKind = (typeof roadKinds)[number];

/** Roads meet where they share a point. */
export interface Road {
  /** Null e.g. for a slip road. */
  readonly name: string | null;
  readonly kind: RoadKind;
  /** km/h. */
  readonly speedLimit: number;
  readonly oneWay?: true;
  readonly line: readonly Coordinates[];
}
