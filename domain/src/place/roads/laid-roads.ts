import type { Coordinates } from '../coordinates.ts';
import type { Road, RoadKind } from './road.ts';

/** Points of roads by what people call them: latitude and longitude. One whose name has a `×` is known by its roads alone. */
export type NamedPoints = Readonly<Record<string, readonly [latitude: number, longitude: number]>>;

/**
 * A road in a row: its name, kind, speed limit in km/h, and the points that it passes, apart by commas: each the name of
 * a stated point, where roads meet, or a latitude and a longitude that only give it its shape.
 */
export type RoadRow = readonly [name: string | null, kind: RoadKind, speedLimit: number, line: string, way?: 'one-way'];

const SHAPE = /^(\d+\.\d+) (\d+\.\d+)$/;

/** The stated points as coordinates: the same object for every road that passes. */
export const placed = <const P extends NamedPoints>(points: P): Readonly<Record<keyof P & string, Coordinates>> =>
  Object.fromEntries(
    Object.entries(points).map(([name, [latitude, longitude]]) => [name, { latitude, longitude }]),
  ) as Record<keyof P & string, Coordinates>;

/** Throws where a row names a point that nobody states. */
export const laidRoads = (points: Readonly<Record<string, Coordinates>>, rows: readonly RoadRow[]): readonly Road[] =>
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
