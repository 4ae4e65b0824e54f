import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { ShapePiece, ShapePoint, Stream } from './map-shapes.ts';

const isWithin = ({ latitude, longitude }: Coordinates, ring: readonly ShapePoint[]): boolean => {
  let within = false;
  ring.forEach(([north, east], index) => {
    const [otherNorth, otherEast] = ring[(index || ring.length) - 1] ?? [north, east];
    if (north > latitude === otherNorth > latitude) return;
    if (longitude < east + ((latitude - north) / (otherNorth - north)) * (otherEast - east)) within = !within;
  });
  return within;
};

/** Distance to the line in metres, accurate over a few kilometres. */
const metresFrom = (point: Coordinates, line: readonly ShapePoint[]): number =>
  Math.min(
    ...line.slice(1).map((to, index) => {
      const from = line[index] ?? to;
      const narrow = Math.cos((point.latitude * Math.PI) / 180);
      const [x, y] = [(to[1] - from[1]) * narrow, to[0] - from[0]];
      const [px, py] = [(point.longitude - from[1]) * narrow, point.latitude - from[0]];
      const along = Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y || 1)));
      const at = { latitude: from[0] + along * y, longitude: from[1] + along * (to[1] - from[1]) };
      return straightLineMetres(point, at);
    }),
  );

export const isOnWater = (
  point: Coordinates,
  pieces: readonly ShapePiece[],
  streams: readonly Pick<Stream, 'line' | 'metres'>[] = [],
): boolean =>
  pieces.findLast(({ ring }) => isWithin(point, ring))?.kind === 'water' ||
  streams.some(({ line, metres }) => metresFrom(point, line) <= metres / 2);
