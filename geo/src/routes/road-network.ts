import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres } from '@saferide/domain/place/distance';
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
