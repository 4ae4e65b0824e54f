import type { MapShapes, NamedPoint } from '@saferide/contracts/place/map-shapes';
import { type Outline, outlineOf, pixelsPerMetre, type WorldPoint, worldPointOf } from './mercator.ts';

type RoadKind = MapShapes['roads'][number]['kind'];

export interface SketchedRoad extends Outline {
  readonly kind: RoadKind;
  readonly name: string | null;
}

export interface SketchedWaterway extends Outline {
  readonly metres: number;
  readonly fromFar: boolean;
}

export interface SketchedPiece extends Outline {
  readonly kind: 'water' | 'land';
}

export interface SketchedName {
  readonly text: string;
  readonly kind: NamedPoint['kind'] | 'state' | 'water';
  readonly at: WorldPoint;
}

export interface MapSketch {
  readonly sea: readonly SketchedPiece[];
  readonly states: readonly Outline[];
  readonly borders: readonly Outline[];
  readonly land: readonly SketchedPiece[];
  readonly streams: readonly SketchedWaterway[];
  /** Less important roads first, so that the others cover them. */
  readonly roads: readonly SketchedRoad[];
  readonly names: readonly SketchedName[];
}

const rank: Readonly<Record<RoadKind, number>> = { street: 0, main: 1, highway: 2, expressway: 3, bridge: 4 };

const middleOf = ({ points }: Outline): WorldPoint => {
  let [area, x, y] = [0, 0, 0];
  const count = points.length / 2;
  for (let index = 0; index < count; index += 1) {
    const next = (index + 1) % count;
    const [x0 = 0, y0 = 0] = [points[2 * index], points[2 * index + 1]];
    const [x1 = 0, y1 = 0] = [points[2 * next], points[2 * next + 1]];
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return area === 0 ? [points[0] ?? 0, points[1] ?? 0] : [x / (3 * area), y / (3 * area)];
};

const sizeOf = ({ west, east, north, south }: Outline): number => (east - west) * (south - north);

const largest = (rings: readonly Outline[]): Outline | undefined => rings.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];

const ringOf = ({ ring, kind }: MapShapes['land'][number]): SketchedPiece => ({
  ...outlineOf(ring.map(([latitude, longitude]) => ({ latitude, longitude }))),
  kind,
});

export const sketchOf = (shapes: MapShapes): MapSketch => {
  const states = shapes.states.map(({ name, rings }) => ({ name, rings: rings.map(outlineOf) }));
  return {
    sea: shapes.sea.map(ringOf),
    states: states.flatMap(({ rings }) => rings),
    borders: shapes.borders.map(outlineOf),
    land: shapes.land.map(ringOf),
    streams: shapes.streams.map(({ line, metres, fromFar = false }) => ({
      ...outlineOf(line.map(([latitude, longitude]) => ({ latitude, longitude }))),
      metres,
      fromFar,
    })),
    roads: shapes.roads
      .map(({ line, kind, name }) => ({ ...outlineOf(line), kind, name }))
      .sort((a, b) => rank[a.kind] - rank[b.kind]),
    names: [
      ...states.flatMap(({ name, rings }) => {
        const ring = largest(rings);
        return ring ? [{ text: name, kind: 'state' as const, at: middleOf(ring) }] : [];
      }),
      ...shapes.names.map(({ name, kind, at }) => ({ text: name, kind, at: worldPointOf(at) })),
      ...shapes.land.flatMap((piece) =>
        piece.kind === 'water' && piece.name !== null
          ? [{ text: piece.name, kind: 'water' as const, at: middleOf(ringOf(piece)) }]
          : [],
      ),
    ],
  };
};

/** Width in pixels; null if the waterway is not drawn. */
export const waterwayWidth = ({ metres, fromFar }: SketchedWaterway, zoom: number): number | null =>
  fromFar && zoom > 10 ? null : Math.max(fromFar ? 1.5 : 0.75, metres * pixelsPerMetre(zoom));

/** Roads are drawn from zoom `from` on, `thin` to `wide` pixels wide. */
const roadWidths: Readonly<Record<RoadKind, readonly [from: number, thin: number, wide: number]>> = {
  highway: [6, 1, 12],
  expressway: [9, 1.5, 14],
  bridge: [10, 1.5, 14],
  main: [10, 1, 10],
  street: [12, 1.5, 8],
};
const NEAREST = 16;

export const roadWidth = (kind: RoadKind, zoom: number): number | null => {
  const [from, thin, wide] = roadWidths[kind];
  if (zoom < from) return null;
  return thin + (wide - thin) * Math.min(1, (zoom - from) / (NEAREST - from)) ** 1.5;
};
