import type { Coordinates } from '@saferide/domain/place/coordinates';

/** An `expressway` crosses a city without level junctions. */
export const roadKinds = ['highway', 'expressway', 'bridge', 'main', 'street'] as const;
export type RoadKind = (typeof roadKinds)[number];

/** Roads meet where they share a point. */
export interface Road {
  /** Null for roads such as slip roads. */
  readonly name: string | null;
  readonly kind: RoadKind;
  /** In km/h. */
  readonly speedLimit: number;
  readonly oneWay?: true;
  readonly line: readonly Coordinates[];
}
