import type { Coordinates } from '../coordinates.ts';
import { projected } from '../flat.ts';
import type { DrivingPolicy } from './driving-policy.ts';
import type { Piece, RoadNetwork } from './road-network.ts';

/** Where one comes from a place onto a road, or leaves it for the place. */
export interface WayOut {
  readonly piece: Piece;
  readonly at: Coordinates;
  /** How far along the piece, from 0 to 1. */
  readonly share: number;
  /** As the crow flies, from the place. */
  readonly metres: number;
}

const MOST = 6;

/** The roads that a place may be reached by, the nearest first; none where all are too far. */
export const nearestRoads = (
  { pieces, points }: RoadNetwork,
  place: Coordinates,
  policy: DrivingPolicy,
): readonly WayOut[] => {
  const found: WayOut[] = [];
  for (const piece of pieces) {
    const [from, to] = [points[piece.from], points[piece.to]];
    if (!from || !to) continue;
    const { at, share, metres } = projected(place, from, to);
    const most = piece.road.kind === 'bridge' ? policy.onBridgeMetres : policy.farthestFromRoadMetres;
    if (metres <= most) found.push({ piece, at, share, metres });
  }
  found.sort((a, b) => a.metres - b.metres);
  const nearest = found[0]?.metres ?? 0;
  return found.filter(({ metres }) => metres <= nearest + policy.otherRoadsMetres).slice(0, MOST);
};
