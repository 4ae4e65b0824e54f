import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres } from '@saferide/domain/place/distance';
import type { Road } from '../roads/road.ts';
import type { DrivingPolicy } from './driving-policy.ts';
import { drivingSecondsOn, type RoadAccess, type RoadNetwork, type RoadSegment } from './road-network.ts';

interface Queue<T> {
  add(rank: number, item: T): void;
  take(): { readonly rank: number; readonly item: T } | undefined;
}

const priorityQueue = <T>(): Queue<T> => {
  const heap: { rank: number; item: T }[] = [];
  const rankAt = (at: number): number => heap[at]?.rank ?? Number.POSITIVE_INFINITY;
  const swap = (a: number, b: number): void => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  return {
    add: (rank, item) => {
      heap.push({ rank, item });
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (rankAt(parent) <= rankAt(at)) break;
        swap(at, parent);
        at = parent;
      }
    },
    take: () => {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let at = 0; ; ) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const lower = rankAt(right) < rankAt(left) ? right : left;
        if (rankAt(lower) >= rankAt(at)) break;
        swap(at, lower);
        at = lower;
      }
      return first;
    },
  };
};

/** `road` is null on streets outside the road network. */
export interface RouteStretch {
  readonly road: Road | null;
  readonly line: readonly Coordinates[];
  readonly seconds: number;
}

interface End {
  readonly wayOut: RoadAccess;
  readonly node: number;
  readonly seconds: number;
}

const streetSeconds = (metres: number, { streetKmh }: DrivingPolicy): number => (metres * 3.6) / streetKmh;

const endsOf = (ways: readonly RoadAccess[], to: 'leave' | 'reach', policy: DrivingPolicy): readonly End[] =>
  ways.flatMap((wayOut) => {
    const { piece, share, metres } = wayOut;
    const access = streetSeconds(metres, policy);
    const first = { wayOut, node: piece.from, seconds: access + piece.seconds * share };
    const last = { wayOut, node: piece.to, seconds: access + piece.seconds * (1 - share) };
    if (!piece.road.oneWay) return [first, last];
    return to === 'leave' ? [last] : [first];
  });

interface Found {
  readonly seconds: number;
  readonly from: RoadAccess;
  readonly to: RoadAccess;
  readonly nodes: readonly number[];
  readonly pieces: readonly RoadSegment[];
}

const alongOnePiece = (
  starts: readonly RoadAccess[],
  goals: readonly RoadAccess[],
  policy: DrivingPolicy,
): Found | null => {
  let best: Found | null = null;
  for (const from of starts)
    for (const to of goals) {
      if (from.piece !== to.piece || (from.piece.road.oneWay && to.share < from.share)) continue;
      const driven = Math.abs(to.share - from.share) * from.piece.seconds;
      const seconds = driven + streetSeconds(from.metres + to.metres, policy);
      if (!best || seconds < best.seconds) best = { seconds, from, to, nodes: [], pieces: [] };
    }
  return best;
};

interface Reached {
  readonly seconds: number;
  readonly by: RoadSegment | null;
  readonly start: RoadAccess;
}

const backFrom = (node: number, reached: ReadonlyMap<number, Reached>): Pick<Found, 'nodes' | 'pieces'> => {
  const [nodes, pieces]: [number[], RoadSegment[]] = [[node], []];
  for (let at = reached.get(node); at?.by; at = reached.get(at.by.from)) {
    pieces.unshift(at.by);
    nodes.unshift(at.by.from);
  }
  return { nodes, pieces };
};

export interface RouteEnds {
  readonly from: Coordinates;
  readonly to: Coordinates;
  readonly starts: readonly RoadAccess[];
  readonly goals: readonly RoadAccess[];
}

/** A* search by driving time. */
const overTheNetwork = (network: RoadNetwork, ends: RouteEnds, policy: DrivingPolicy): Found | null => {
  const { points, leaving, fastest } = network;
  const reached = new Map<number, Reached>();
  const queue = priorityQueue<number>();
  const settled = new Set<number>();
  const reach = (node: number, seconds: number, by: RoadSegment | null, start: RoadAccess): void => {
    const [known, point] = [reached.get(node), points[node]];
    if (!point || settled.has(node) || (known && known.seconds <= seconds)) return;
    reached.set(node, { seconds, by, start });
    queue.add(seconds + flatMetres(point, ends.to) / fastest, node);
  };
  for (const { node, seconds, wayOut } of endsOf(ends.starts, 'leave', policy)) reach(node, seconds, null, wayOut);
  const goals = endsOf(ends.goals, 'reach', policy);
  let best: {
    readonly node: number;
    readonly seconds: number;
    readonly from: RoadAccess;
    readonly to: RoadAccess;
  } | null = null;
  for (let next = queue.take(); next && (!best || next.rank < best.seconds); next = queue.take()) {
    const node = next.item;
    const here = reached.get(node);
    if (!here || settled.has(node)) continue;
    settled.add(node);
    for (const goal of goals)
      if (goal.node === node && (!best || here.seconds + goal.seconds < best.seconds))
        best = { node, seconds: here.seconds + goal.seconds, from: here.start, to: goal.wayOut };
    const road = here.by?.road ?? here.start.piece.road;
    for (const piece of leaving[node] ?? []) {
      const onto = road.name === piece.road.name ? 0 : policy.junctionSeconds;
      reach(piece.to, here.seconds + piece.seconds + onto, piece, here.start);
    }
  }
  return best && { seconds: best.seconds, from: best.from, to: best.to, ...backFrom(best.node, reached) };
};

const alike = (a: Road | null, b: Road | null): boolean => a === b || (a !== null && b !== null && a.name === b.name);

const stretchesOf = (found: Found, { from, to }: RouteEnds, { points }: RoadNetwork, policy: DrivingPolicy) => {
  const stretches: { road: Road | null; line: Coordinates[]; seconds: number }[] = [];
  let at = from;
  const drive = (next: Coordinates | undefined, road: Road | null): void => {
    const metres = next ? flatMetres(at, next) : 0;
    if (!next || metres < NOTHING_METRES) return;
    const seconds = road ? drivingSecondsOn(road, metres, policy) : streetSeconds(metres, policy);
    const last = stretches.at(-1);
    if (last && alike(last.road, road)) {
      last.line.push(next);
      last.seconds += seconds;
    } else stretches.push({ road, line: [at, next], seconds: seconds + (last ? policy.junctionSeconds : 0) });
    at = next;
  };
  drive(found.from.at, null);
  found.nodes.forEach((node, index) => {
    drive(points[node], (index === 0 ? found.from.piece : (found.pieces[index - 1] ?? found.from.piece)).road);
  });
  drive(found.to.at, found.to.piece.road);
  drive(to, null);
  return stretches;
};

const NOTHING_METRES = 1;

export const shortestRoute = (
  network: RoadNetwork,
  ends: RouteEnds,
  policy: DrivingPolicy,
): readonly RouteStretch[] | null => {
  const [along, over] = [alongOnePiece(ends.starts, ends.goals, policy), overTheNetwork(network, ends, policy)];
  const best = along && (!over || along.seconds <= over.seconds) ? along : over;
  return best && stretchesOf(best, ends, network, policy);
};

export const straightRoute = (from: Coordinates, to: Coordinates, policy: DrivingPolicy): readonly RouteStretch[] => [
  { road: null, line: [from, to], seconds: streetSeconds(flatMetres(from, to), policy) },
];
