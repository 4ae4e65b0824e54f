import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres, projectionOn } from '@saferide/domain/place/distance';

export interface FollowedStep {
  readonly from: number;
  /** In seconds. */
  readonly duration: number;
}

/** Distances along the line are in metres. */
export interface Navigation<S extends FollowedStep> {
  readonly line: readonly Coordinates[];
  readonly reached: readonly number[];
  readonly total: number;
  readonly steps: readonly S[];
  readonly begins: readonly number[];
  readonly approximate: boolean;
}

/** Null for a line of fewer than two points, or without steps. */
export const navigationAlong = <S extends FollowedStep>(
  line: readonly Coordinates[],
  steps: readonly S[],
  approximate: boolean,
): Navigation<S> | null => {
  if (line.length < 2 || steps.length === 0) return null;
  let total = 0;
  const reached = line.map((point, index) => {
    total += index === 0 ? 0 : flatMetres(line[index - 1] ?? point, point);
    return total;
  });
  return { line, reached, total, steps, begins: steps.map(({ from }) => reached[from] ?? total), approximate };
};

/** Distances in metres. */
export interface NavigationPolicy {
  readonly version: string;
  readonly coarseBeyondMetres: number;
  /** Distance from the route, beyond the reading's inaccuracy, at which a driver is off it. */
  readonly offRouteMetres: number;
  /** Like `offRouteMetres`, for routes planned on the road sketch. */
  readonly offSketchMetres: number;
  readonly leftAfterReadings: number;
  readonly leftAfterSeconds: number;
  /** How far past a step's point a driver must be to complete it. */
  readonly passedMetres: number;
  readonly arrivedWithinMetres: number;
  /** How far behind the farthest progress a reading may be placed. */
  readonly behindMetres: number;
  readonly fastestMetresPerSecond: number;
}

export const navigationPolicy: NavigationPolicy = {
  version: 'navigation-1',
  coarseBeyondMetres: 100,
  offRouteMetres: 50,
  offSketchMetres: 200,
  leftAfterReadings: 3,
  leftAfterSeconds: 5,
  passedMetres: 20,
  arrivedWithinMetres: 40,
  behindMetres: 60,
  fastestMetresPerSecond: 55,
};

export interface PositionReading extends Coordinates {
  /** In metres. */
  readonly accuracy: number;
  /** In milliseconds, by the device's clock. */
  readonly at: number;
}

export interface RouteProgress {
  /** Metres along the route; never decreases. */
  readonly along: number;
  readonly step: number;
  /** Indexes of the steps to announce now. */
  readonly given: readonly number[];
  readonly state: 'under_way' | 'left' | 'arrived';
  /** Consecutive readings off the route, and the device time of the first; null while on it. */
  readonly away: { readonly since: number; readonly readings: number } | null;
  /** Device time of the last reading that counted, in milliseconds; null before any. */
  readonly readAt: number | null;
}

export const initialProgress: RouteProgress = {
  along: 0,
  step: 0,
  given: [0],
  state: 'under_way',
  away: null,
  readAt: null,
};

interface Placed {
  readonly along: number;
  readonly metres: number;
}

/** Added per metre along the route, so that a later pass of the same road must be clearly nearer. */
const LATER = 0.01;

const placedOn = (
  { line, reached }: Pick<Navigation<FollowedStep>, 'line' | 'reached'>,
  reading: Coordinates,
  from: number,
  to: number,
): Placed | null => {
  let best: (Placed & { readonly score: number }) | null = null;
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1], line[index]];
    const [start = 0, end = 0] = [reached[index - 1], reached[index]];
    if (!a || !b || end < from || start > to) continue;
    const { share } = projectionOn(reading, a, b);
    const along = Math.min(to, Math.max(from, start + share * (end - start)));
    const part = end > start ? (along - start) / (end - start) : 0;
    const metres = flatMetres(reading, {
      latitude: a.latitude + part * (b.latitude - a.latitude),
      longitude: a.longitude + part * (b.longitude - a.longitude),
    });
    const score = metres + along * LATER;
    if (!best || score < best.score) best = { along, metres, score };
  }
  return best;
};

const stepAt = ({ begins }: Pick<Navigation<FollowedStep>, 'begins'>, along: number, passed: number): number => {
  const next = begins.findIndex((begin) => begin + passed > along);
  return next < 0 ? begins.length - 1 : next;
};

const stepsBetween = (before: number, after: number): readonly number[] =>
  Array.from({ length: after - before }, (_, index) => before + 1 + index);

const awayBy = (
  { away }: RouteProgress,
  { at }: PositionReading,
  policy: NavigationPolicy,
): Pick<RouteProgress, 'away' | 'state'> => {
  const now = { since: away?.since ?? at, readings: (away?.readings ?? 0) + 1 };
  const left = now.readings >= policy.leftAfterReadings && at - now.since >= policy.leftAfterSeconds * 1_000;
  return { away: now, state: left ? 'left' : 'under_way' };
};

export const advanceProgress = (
  route: Navigation<FollowedStep>,
  progress: RouteProgress,
  reading: PositionReading,
  policy: NavigationPolicy,
): RouteProgress => {
  const { along: before, step: stepBefore, readAt } = progress;
  const stale = readAt !== null && reading.at <= readAt;
  if (progress.state === 'arrived' || stale || reading.accuracy > policy.coarseBeyondMetres)
    return { ...progress, given: [] };

  const seconds = readAt === null ? Number.POSITIVE_INFINITY : (reading.at - readAt) / 1_000;
  const furthest = before + policy.behindMetres + reading.accuracy + seconds * policy.fastestMetresPerSecond;
  const placed = placedOn(route, reading, Math.max(0, before - policy.behindMetres), Math.min(route.total, furthest));
  const within = (route.approximate ? policy.offSketchMetres : policy.offRouteMetres) + reading.accuracy;
  if (!placed || placed.metres > within) return { ...progress, given: [], ...awayBy(progress, reading, policy) };

  const along = Math.max(before, placed.along);
  const end = route.line.at(-1);
  const arrived =
    route.total - along <= policy.arrivedWithinMetres &&
    end !== undefined &&
    flatMetres(reading, end) <= policy.arrivedWithinMetres + Math.min(reading.accuracy, policy.arrivedWithinMetres);
  const step = arrived ? route.steps.length - 1 : Math.max(stepBefore, stepAt(route, along, policy.passedMetres));
  return {
    along,
    step,
    given: stepsBetween(stepBefore, step),
    state: arrived ? 'arrived' : 'under_way',
    away: null,
    readAt: reading.at,
  };
};

export interface UpcomingRoute<S> {
  readonly current: S;
  readonly upcoming: readonly S[];
  /** Distance to the next instruction; at the start to the second one, because the first applies immediately. */
  readonly metresToNext: number;
  readonly metresLeft: number;
  readonly secondsLeft: number;
}

const UPCOMING = 2;

export const upcomingRouteOf = <S extends FollowedStep>(
  route: Navigation<S>,
  { along, step }: RouteProgress,
): UpcomingRoute<S> | null => {
  const { steps, begins, total } = route;
  const current = steps[step];
  if (!current) return null;
  const next = begins[Math.max(step, Math.min(1, steps.length - 1))] ?? total;
  const driven = begins.filter((begin) => begin <= along).length - 1;
  const [start = 0, end = total] = [begins[driven], begins[driven + 1]];
  const share = end > start ? (end - along) / (end - start) : 0;
  const later = steps.slice(driven + 1).reduce((sum, { duration }) => sum + duration, 0);
  return {
    current,
    upcoming: steps.slice(step + 1, step + 1 + UPCOMING),
    metresToNext: Math.max(0, Math.round(next - along)),
    metresLeft: Math.max(0, Math.round(total - along)),
    secondsLeft: Math.max(0, Math.round((steps[driven]?.duration ?? 0) * share + later)),
  };
};
