import type { Coordinates } from '@saferide/domain/place/coordinates';

/** An `expressway` crosses a city without level junctions. */
export const roadKinds = ['highway', 'expressway', 'bridge', 'main', 'street'] as const;
export type RoadKind = (typeof roadKinds)[number];

/** Roads meet where they share a point. */
export interface Road {
  /** Null for roads without a name, such as slip roads. */
  readonly name: string | null;
  readonly kind: RoadKind;
  /** In km/h. */
  readonly speedLimit: number;
  readonly oneWay?: true;
  readonly line: readonly Coordinates[];
}

/** `×` joins the roads of a junction without a name. */
type NamedPoints = Readonly<Record<string, readonly [latitude: number, longitude: number]>>;

/** Speed in km/h. `line` lists names of points where roads meet, and `latitude longitude` in between. */
type RoadRow = readonly [name: string | null, kind: RoadKind, speedLimit: number, line: string, way?: 'one-way'];

const SHAPE = /^(\d+\.\d+) (\d+\.\d+)$/;

export const pointsOf = <const P extends NamedPoints>(points: P): Readonly<Record<keyof P & string, Coordinates>> =>
  Object.fromEntries(
    Object.entries(points).map(([name, [latitude, longitude]]) => [name, { latitude, longitude }]),
  ) as Record<keyof P & string, Coordinates>;

/** Throws if a line names an unknown point. */
export const roadsThrough = (
  points: Readonly<Record<string, Coordinates>>,
  rows: readonly RoadRow[],
): readonly Road[] =>
  rows.map(([name, kind, speedLimit, line, way]) => ({
    name,
    kind,
    speedLimit,
    ...(way ? { oneWay: true as const } : {}),
    line: line.split(', ').map((point) => {
      const shape = SHAPE.exec(point);
      if (shape) return { latitude: Number(shape[1]), longitude: Number(shape[2]) };
      const stated = points[point];
      if (!stated) throw new Error(`${name ?? 'A road'} passes ${point}, which is no stated point`);
      return stated;
    }),
  }));
