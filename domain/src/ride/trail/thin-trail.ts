import type { Coordinates } from '../../place/coordinates.ts';
import { EARTH_RADIUS_METRES } from '../../place/distance.ts';
import type { Instant } from '../../time/instant.ts';
import type { TrailPolicy } from './trail-policy.ts';

export interface TrailPoint extends Coordinates {
  readonly at: Instant;
  /** True if the path from the previous point is unknown. */
  readonly afterGap: boolean;
}

export type TrailPosition = Omit<TrailPoint, 'afterGap'>;

/** `way` is the thinned trail; `passed` are the positions since. */
export interface Trail {
  readonly way: readonly TrailPoint[];
  readonly passed: readonly TrailPosition[];
}

type Thinning = Pick<TrailPolicy, 'withinMetres' | 'gapAfterMs' | 'maxPoints'>;

export const thinTrail = (
  way: readonly TrailPoint[],
  passed: readonly TrailPosition[],
  policy: Thinning,
): TrailPoint[] => {
  const last = way.at(-1);
  const since = marked(last, passed, policy.gapAfterMs);
  const thinnedWay = withoutRedundantPoints(last ? [last, ...since] : since, policy.withinMetres);
  return atMost([...way.slice(0, -1), ...thinnedWay], policy);
};

const marked = (
  before: TrailPosition | undefined,
  passed: readonly TrailPosition[],
  gapAfterMs: number,
): TrailPoint[] =>
  passed.map(({ latitude, longitude, at }, index) => {
    const previous = passed[index - 1] ?? before;
    const afterGap = previous !== undefined && Date.parse(at) - Date.parse(previous.at) > gapAfterMs;
    return { latitude, longitude, at, afterGap };
  });

/** Simplifies more and more until the limit is met; if gaps alone exceed it, drops the oldest points. */
const atMost = (way: readonly TrailPoint[], { maxPoints, withinMetres }: Thinning): TrailPoint[] => {
  let coarser = [...way];
  for (let within = 2 * withinMetres; coarser.length > maxPoints && within <= EARTH_RADIUS_METRES; within *= 2)
    coarser = withoutRedundantPoints(coarser, within);
  return coarser.slice(-maxPoints);
};

/** Simplifies each stretch between gaps separately, so that their ends remain. */
const withoutRedundantPoints = (way: readonly TrailPoint[], withinMetres: number): TrailPoint[] => {
  const stretches: TrailPoint[][] = [];
  for (const point of way) {
    const current = stretches.at(-1);
    if (current && !point.afterGap) current.push(point);
    else stretches.push([point]);
  }
  return stretches.flatMap((stretch) => straightened(stretch, withinMetres));
};

/** The Ramer–Douglas–Peucker algorithm. */
const straightened = (stretch: readonly TrailPoint[], withinMetres: number): TrailPoint[] => {
  const stays = new Set([0, stretch.length - 1]);
  const open: [number, number][] = [[0, stretch.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const furthest = furthestFrom(stretch, from, to);
    if (furthest.metres <= withinMetres) continue;
    stays.add(furthest.index);
    open.push([from, furthest.index], [furthest.index, to]);
  }
  return stretch.filter((_, index) => stays.has(index));
};

const furthestFrom = (stretch: readonly TrailPoint[], from: number, to: number) => {
  const [start, end] = [stretch[from], stretch[to]];
  let furthest = { index: from, metres: 0 };
  if (!start || !end) return furthest;
  for (let index = from + 1; index < to; index++) {
    const point = stretch[index];
    const metres = point ? metresFromLine(point, start, end) : 0;
    if (metres > furthest.metres) furthest = { index, metres };
  }
  return furthest;
};

const METRES_PER_DEGREE = (Math.PI * EARTH_RADIUS_METRES) / 180;

const metresFromLine = (point: Coordinates, start: Coordinates, end: Coordinates): number => {
  const east = METRES_PER_DEGREE * Math.cos((start.latitude * Math.PI) / 180);
  const [px, py] = [(point.longitude - start.longitude) * east, (point.latitude - start.latitude) * METRES_PER_DEGREE];
  const [ex, ey] = [(end.longitude - start.longitude) * east, (end.latitude - start.latitude) * METRES_PER_DEGREE];
  const length = ex * ex + ey * ey;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * ex + py * ey) / length));
  return Math.hypot(px - along * ex, py - along * ey);
};
