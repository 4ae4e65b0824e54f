import { straightLineMetres } from '../../place/distance.ts';
import type { Instant } from '../../time/instant.ts';
import { type Trail, type TrailPoint, type TrailPosition, thinTrail } from './thin-trail.ts';
import type { TrailPolicy } from './trail-policy.ts';

export interface TripPeriod {
  readonly startedAt: Instant;
  readonly until: Instant;
}

export interface TrailGap {
  readonly from: Instant;
  readonly to: Instant;
}

export interface TrailSummary {
  readonly points: readonly TrailPoint[];
  /** A lower bound, because gaps count as straight lines. */
  readonly metres: number;
  readonly gaps: readonly TrailGap[];
}

/** Omits positions before and after the ride, which are private. */
export const summariseTrail = (
  { way, passed }: Trail,
  { startedAt, until }: TripPeriod,
  policy: TrailPolicy,
): TrailSummary => {
  const onTheRide = ({ at }: TrailPosition) => startedAt <= at && at <= until;
  const points = thinTrail(way.filter(onTheRide), passed.filter(onTheRide), policy);
  const gaps = gapsIn(points, startedAt, until, policy.gapAfterMs);
  const metres = points.reduce((sum, point, index) => {
    const before = points[index - 1];
    return before ? sum + straightLineMetres(before, point) : 0;
  }, 0);
  return { points, metres, gaps };
};

const gapsIn = (points: readonly TrailPoint[], startedAt: Instant, until: Instant, gapAfterMs: number): TrailGap[] => {
  const isGap = ({ from, to }: TrailGap) => Date.parse(to) - Date.parse(from) > gapAfterMs;
  const between = points.flatMap(({ at, afterGap }, index) => {
    const before = points[index - 1];
    return before && afterGap ? [{ from: before.at, to: at }] : [];
  });
  const first = { from: startedAt, to: points[0]?.at ?? until };
  const last = { from: points.at(-1)?.at ?? until, to: until };
  return [...(isGap(first) ? [first] : []), ...between, ...(isGap(last) ? [last] : [])];
};
