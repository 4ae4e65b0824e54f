import type { Coordinates } from '../coordinates.ts';

/** `highway`: between towns; `expressway`: through a city without level junctions; `bridge`: over water. */
export const roadKinds = ['highway', 'expressway', 'bridge', 'main', 'street'] as const;
export type RoadKind = (typeof roadKinds)[number];

/** Roads meet where they share a point. */
export interface Road {
  /** Null without a name, e.g. a slip road. */
  readonly name: string | null;
  readonly kind: RoadKind;
  /** km/h. */
  readonly speedLimit: number;
  /** From the first point to the last only. */
  readonly oneWay?: true;
  readonly line: readonly Coordinates[];
}
