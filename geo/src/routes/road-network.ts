import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres, METRES_PER_DEGREE, projectionOn, RADIANS_PER_DEGREE } from '@saferide/domain/place/distance';
import type { Road } from '../roads/road.ts';
import type { DrivingPolicy } from './driving-policy.ts';

export interface RoadSegment {
  readonly from: number;
  readonly to: number;
  readonly road: Road;
  readonly metres: number;
  readonly seconds: number;
}

export interface RoadNetwork {
  readonly points: readonly Coordinates[];
  readonly segments: readonly RoadSegment[];
  readonly leaving: readonly (readonly RoadSegment[])[];
  /** The highest speed, in metres a second. */
  readonly fastest: number;
}

export const drivingSecondsOn = (road: Road, metres: number, policy: DrivingPolicy): number =>
  (metres * 3.6) / (road.speedLimit * policy.shareOfLimit[road.kind]);

export const roadNetwork = (roads: readonly Road[], policy: DrivingPolicy): RoadNetwork => {
  const points: Coordinates[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (point: Coordinates): number => {
    const key = `${point.latitude} ${point.longitude}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, points.length);
    return points.push(point) - 1;
  };
  const segments = roads.flatMap((road) =>
    road.line.slice(1).map((point, index): RoadSegment => {
      const before = road.line[index] ?? point;
      const metres = flatMetres(before, point);
      return {
        from: numberOf(before),
        to: numberOf(point),
        road,
        metres,
        seconds: drivingSecondsOn(road, metres, policy),
      };
    }),
  );
  const leaving: RoadSegment[][] = points.map(() => []);
  for (const segment of segments) {
    leaving[segment.from]?.push(segment);
    if (!segment.road.oneWay) leaving[segment.to]?.push({ ...segment, from: segment.to, to: segment.from });
  }
  const fastest = Math.max(...segments.map(({ metres, seconds }) => metres / seconds));
  return { points, segments, leaving, fastest };
};

export interface RoadAccess {
  readonly piece: RoadSegment;
  readonly at: Coordinates;
  /** Position along the segment, from 0 to 1. */
  readonly share: number;
  readonly metres: number;
}

const MOST = 6;

const mayBeWithin = (metres: number, place: Coordinates, from: Coordinates, to: Coordinates): boolean => {
  const north = metres / METRES_PER_DEGREE;
  if (Math.min(from.latitude, to.latitude) - north > place.latitude) return false;
  if (Math.max(from.latitude, to.latitude) + north < place.latitude) return false;
  const east = north / Math.cos(place.latitude * RADIANS_PER_DEGREE);
  return (
    Math.min(from.longitude, to.longitude) - east <= place.longitude &&
    Math.max(from.longitude, to.longitude) + east >= place.longitude
  );
};

export const nearestRoads = (
  { segments, points }: RoadNetwork,
  place: Coordinates,
  policy: DrivingPolicy,
): readonly RoadAccess[] => {
  const found: RoadAccess[] = [];
  let within = policy.farthestFromRoadMetres;
  for (const piece of segments) {
    const [from, to] = [points[piece.from], points[piece.to]];
    if (!from || !to || !mayBeWithin(within, place, from, to)) continue;
    const { at, share, metres } = projectionOn(place, from, to);
    const most = piece.road.kind === 'bridge' ? policy.onBridgeMetres : policy.farthestFromRoadMetres;
    if (metres > most) continue;
    found.push({ piece, at, share, metres });
    within = Math.min(within, metres + policy.otherRoadsMetres);
  }
  return found
    .filter(({ metres }) => metres <= within)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MOST);
};
