import type { Coordinates } from '../coordinates.ts';

/** `highway`: joins towns; `expressway`: crosses a city without junctions on the level; `bridge`: over water. */
export const roadKinds = ['highway', 'expressway', 'bridge', 'main', 'street'] as const;
export type RoadKind = (typeof roadKinds)[number];

/** A road of the sketch. Roads that have a point in common meet there. */
export interface Road {
  /** Null for one without a name of its own, as a slip road. */
  readonly name: string | null;
  readonly kind: RoadKind;
  /** In km/h. */
  readonly speedLimit: number;
  /** Driven from its first point to its last alone. */
  readonly oneWay?: true;
  readonly line: readonly Coordinates[];
}
