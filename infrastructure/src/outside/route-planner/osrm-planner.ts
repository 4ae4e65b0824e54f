import { routeViewOf } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres } from '@saferide/domain/place/distance';
import type { Manoeuvre, ManoeuvreKind, TurnModifier } from '@saferide/geo/directions/instruction';
import { type PlannedRoute, plannedRouteOf } from '@saferide/geo/directions/planned-route';
import { decodePolyline } from '@saferide/geo/polyline';
import { speedLimitAt } from '@saferide/geo/roads/known-roads';
import { drivingPolicy } from '@saferide/geo/routes/driving-policy';
import { z } from 'zod';
import { type MapServer, MapServerUnavailable } from '../map-server/map-server.ts';
import type { RoutePlanner } from './route-planner.ts';

/** The fields that we use of OSRM's response: in metres and seconds, with longitude before latitude. */

const amount = z.number().min(0).max(10_000_000);

const maneuver = z.object({
  type: z.string(),
  modifier: z.string().optional(),
  exit: z.int().min(1).optional(),
  bearing_after: z.number().min(0).max(360),
});

const step = z.object({
  geometry: z.string(),
  maneuver,
  name: z.string(),
  ref: z.string().optional(),
  distance: amount,
  duration: amount,
});
type OsrmStep = z.infer<typeof step>;

const route = z.object({
  geometry: z.string(),
  distance: amount,
  duration: amount,
  legs: z.tuple([z.object({ steps: z.array(step).min(2) })]),
});
type OsrmRoute = z.infer<typeof route>;

/** OSRM's codes for points that no road connects and for points without a road nearby. */
const noWay = ['NoRoute', 'NoSegment'] as const;

const osrmResponse = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), routes: z.array(route).min(1) }),
  z.object({ code: z.enum(noWay) }),
]);

const KINDS: Readonly<Record<string, ManoeuvreKind>> = {
  depart: 'depart',
  turn: 'turn',
  continue: 'continue',
  'new name': 'new-name',
  merge: 'merge',
  'on ramp': 'on-ramp',
  'off ramp': 'off-ramp',
  fork: 'fork',
  'end of road': 'end-of-road',
  roundabout: 'roundabout',
  rotary: 'roundabout',
  'roundabout turn': 'turn',
  'exit roundabout': 'continue',
  'exit rotary': 'continue',
  notification: 'continue',
  arrive: 'arrive',
};

const MODIFIERS: Readonly<Record<string, TurnModifier>> = {
  uturn: 'uturn',
  'sharp left': 'sharp-left',
  left: 'left',
  'slight left': 'slight-left',
  straight: 'straight',
  'slight right': 'slight-right',
  right: 'right',
  'sharp right': 'sharp-right',
};

const roadOf = ({ name, ref }: OsrmStep): string | null => name.trim() || ref?.trim() || null;

/** Unknown types count as turns, as OSRM documents. */
export const osrmManoeuvre = (step: OsrmStep): Manoeuvre => {
  const { type, modifier, exit, bearing_after } = step.maneuver;
  const road = roadOf(step);
  const kind = KINDS[type] ?? 'turn';
  const overBridge = kind === 'new-name' || kind === 'continue' || kind === 'turn';
  return {
    kind: overBridge && road?.endsWith('Bridge') ? 'bridge' : kind,
    modifier: MODIFIERS[modifier ?? ''] ?? 'straight',
    exit: exit ?? null,
    road,
    bearing: bearing_after,
  };
};

const ELSEWHERE_METRES = 1_500;
const OFF_LINE_METRES = 30;

const nonsense = (what: string): MapServerUnavailable => new MapServerUnavailable(`OSRM answered ${what}`);

const lineOf = (geometry: string): readonly Coordinates[] => {
  const line = decodePolyline(geometry);
  if (!line || line.length < 2) throw nonsense('an invalid line');
  return line;
};

/** Finds where on the line each step begins. Searches in order, because a line may pass a point twice. */
const beginnings = (line: readonly Coordinates[], steps: readonly OsrmStep[]): readonly number[] => {
  let from = 0;
  return steps.map((step, id) => {
    if (id === steps.length - 1) return line.length - 1;
    const [first] = lineOf(step.geometry);
    const found = line.findIndex(
      (point, index) => index >= from && first && flatMetres(first, point) < OFF_LINE_METRES,
    );
    if (found < 0) throw nonsense('a step that is not on the line');
    from = found;
    return found;
  });
};

const isNear = (requested: Coordinates, point: Coordinates | undefined): boolean =>
  point !== undefined && flatMetres(requested, point) <= ELSEWHERE_METRES;

const wayIn = ({ geometry, legs: [{ steps }] }: OsrmRoute, from: Coordinates, to: Coordinates): PlannedRoute => {
  const line = lineOf(geometry);
  if (!isNear(from, line[0]) || !isNear(to, line.at(-1))) throw nonsense('a route between other places');
  if (steps.at(-1)?.maneuver.type !== 'arrive') throw nonsense('a route that does not arrive');
  const starts = beginnings(line, steps);
  return plannedRouteOf(
    line,
    steps.map((step, id) => {
      const manoeuvre = osrmManoeuvre(step);
      const at = line[starts[id] ?? 0] ?? from;
      const seconds = step.duration * drivingPolicy.trafficOnFreeRoads;
      return { manoeuvre, from: starts[id] ?? 0, seconds, speedLimit: speedLimitAt(at, manoeuvre.road) };
    }),
  );
};

const written = ({ latitude, longitude }: Coordinates): string => `${longitude.toFixed(5)},${latitude.toFixed(5)}`;

const QUERY = 'steps=true&geometries=polyline&overview=full';

export const osrmPlanner = (server: MapServer): RoutePlanner => ({
  name: 'osrm',
  route: async (from, to, timed) => {
    const path = `/route/v1/driving/${written(from)};${written(to)}?${QUERY}`;
    // OSRM responds with status 400 if there is no route.
    const answer = await server.fetch(osrmResponse, path, timed, [400]);
    if (answer.code !== 'Ok') return null;
    const [route] = answer.routes;
    if (!route) return null;
    return routeViewOf(wayIn(route, from, to), { polyline: route.geometry, approximate: false, source: 'osrm' });
  },
});
