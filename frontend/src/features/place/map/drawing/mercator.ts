import type { Coordinates } from '@saferide/contracts/place/point';

/** Web Mercator coordinates from 0 to 1, starting at the north-west. */
export type WorldPoint = readonly [x: number, y: number];

export const worldPointOf = ({ latitude, longitude }: Coordinates): WorldPoint => [
  (longitude + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
];

export const worldPixels = (zoom: number): number => 256 * 2 ** zoom;

const EQUATOR = 40_075_017;

/** The default latitude is that of Nigeria. */
export const pixelsPerMetre = (zoom: number, latitude = 8): number =>
  worldPixels(zoom) / (EQUATOR * Math.cos((latitude * Math.PI) / 180));

export interface Outline {
  /** x and y alternately. */
  readonly points: Float64Array;
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export const outlineOf = (line: readonly Coordinates[]): Outline => {
  const points = new Float64Array(line.length * 2);
  let [west, east, north, south] = [1, 0, 1, 0];
  line.forEach((point, index) => {
    const [x, y] = worldPointOf(point);
    points[2 * index] = x;
    points[2 * index + 1] = y;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  });
  return { points, west, east, north, south };
};
