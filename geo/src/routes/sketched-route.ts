import type { Coordinates } from '@saferide/domain/place/coordinates';
import {
  bearingBetween,
  flatMetres,
  MINUTES_PER_KM,
  straightLineMetres,
  turnDegrees,
} from '@saferide/domain/place/distance';
import { type Manoeuvre, type ManoeuvreKind, type TurnModifier, turnModifierOf } from '../directions/instruction.ts';
import { type PlannedRoute, plannedRouteOf, type RouteSection } from '../directions/planned-route.ts';
import { memoize } from '../memoize.ts';
import { knownRoads } from '../roads/known-roads.ts';
import { drivingPolicy } from './driving-policy.ts';
import { nearestRoads, type RoadNetwork, roadNetwork } from './road-network.ts';
import { type RouteStretch, shortestRoute, straightRoute } from './shortest-route.ts';

let known: RoadNetwork | null = null;
const sketch = (): RoadNetwork => {
  known ??= roadNetwork(knownRoads, drivingPolicy);
  return known;
};

const isFast = ({ road }: RouteStretch): boolean => road?.kind === 'expressway' || road?.kind === 'highway';

const kindOf = (before: RouteStretch, after: RouteStretch, modifier: TurnModifier): ManoeuvreKind => {
  if (after.road?.kind === 'bridge') return 'bridge';
  if (isFast(after) && (!isFast(before) || modifier !== 'straight')) return 'merge';
  if (isFast(before) && !isFast(after)) return modifier === 'straight' ? 'new-name' : 'off-ramp';
  return modifier === 'straight' ? 'new-name' : 'turn';
};

const bearingAt = (line: readonly Coordinates[], end: 'first' | 'last'): number => {
  const [a, b] = end === 'first' ? line : line.slice(-2);
  return a && b ? bearingBetween(a, b) : 0;
};

const manoeuvreAt = (before: RouteStretch | undefined, after: RouteStretch): Manoeuvre => {
  const towards = bearingAt(after.line, 'first');
  const road = after.road?.name ?? null;
  if (!before) return { kind: 'depart', modifier: 'straight', exit: null, road, bearing: towards };
  const modifier = turnModifierOf(turnDegrees(bearingAt(before.line, 'last'), towards));
  return { kind: kindOf(before, after, modifier), modifier, exit: null, road, bearing: towards };
};

const BESIDE_METRES = 60;

const isBeside = ({ road, line }: RouteStretch): boolean => {
  const [from, to] = line;
  return (
    road === null && line.length === 2 && from !== undefined && to !== undefined && flatMetres(from, to) < BESIDE_METRES
  );
};

const together = (before: RouteStretch, after: RouteStretch, road: RouteStretch['road']): RouteStretch => ({
  road,
  line: [...before.line, ...after.line.slice(1)],
  seconds: before.seconds + after.seconds,
});

const worthTelling = (stretches: readonly RouteStretch[]): readonly RouteStretch[] => {
  let worth = stretches;
  const [first, second] = worth;
  if (first && second && isBeside(first)) worth = [together(first, second, second.road), ...worth.slice(2)];
  const [before, last] = worth.slice(-2);
  if (before && last && isBeside(last)) worth = [...worth.slice(0, -2), together(before, last, before.road)];
  return worth;
};

const inWords = (stretches: readonly RouteStretch[], end: Coordinates): PlannedRoute => {
  const line: Coordinates[] = [];
  const driven = stretches.map((stretch, index): RouteSection => {
    line.push(...stretch.line.slice(index === 0 ? 0 : 1));
    const from = line.length - stretch.line.length;
    const manoeuvre = manoeuvreAt(stretches[index - 1], stretch);
    return { manoeuvre, from, seconds: stretch.seconds, speedLimit: stretch.road?.speedLimit ?? null };
  });
  if (line.length === 0) line.push(end);
  const last = stretches.at(-1);
  const towards = last ? bearingAt(last.line, 'last') : 0;
  const arrive: Manoeuvre = { kind: 'arrive', modifier: 'straight', exit: null, road: null, bearing: towards };
  return plannedRouteOf(line, [...driven, { manoeuvre: arrive, from: line.length - 1, seconds: 0, speedLimit: null }]);
};

const stretchesBetween = (from: Coordinates, to: Coordinates): readonly RouteStretch[] | null => {
  const network = sketch();
  const [starts, goals] = [nearestRoads(network, from, drivingPolicy), nearestRoads(network, to, drivingPolicy)];
  const [start, goal] = [starts[0], goals[0]];
  if (!start || !goal) return null;
  // Neighbouring places are connected by local streets, which the sketch lacks.
  if (flatMetres(from, to) <= start.metres + goal.metres) return straightRoute(from, to, drivingPolicy);
  const way = shortestRoute(network, { from, to, starts, goals }, drivingPolicy);
  return way && worthTelling(way);
};

export const sketchedRoute = (from: Coordinates, to: Coordinates): PlannedRoute | null => {
  const stretches = stretchesBetween(from, to);
  return stretches && inWords(stretches, to);
};

const REMEMBERED_TRIPS = 1_000;

/** The duration of the sketched route, estimated from the straight line if there is no route. */
export const drivingMinutesBetween = memoize(REMEMBERED_TRIPS, (from: Coordinates, to: Coordinates): number => {
  const stretches = stretchesBetween(from, to);
  if (!stretches) return (straightLineMetres(from, to) / 1_000) * MINUTES_PER_KM;
  return stretches.reduce((total, { seconds }) => total + Math.round(seconds), 0) / 60;
});
