import type { Coordinates } from '@saferide/domain/place/coordinates';
import { METRES_PER_DEGREE, projectionOn, RADIANS } from '@saferide/domain/place/distance';
import type { DrivingPolicy } from './driving-policy.ts';
import type { RoadNetwork, RoadSegment } from './road-network.ts';

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
  const east = north / Math.cos(place.latitude * RADIANS);
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
