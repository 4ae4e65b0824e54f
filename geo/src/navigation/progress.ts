import type { Coordinates } from '@saferide/domain/place/coordinates';
import { flatMetres, projectionOn } from '@saferide/domain/place/distance';
import type { FollowedStep, Navigation } from './navigation.ts';
import type { NavigationPolicy } from './navigation-policy.ts';

export interface PositionReading extends Coordinates {
  /** In metres. */
  readonly accuracy: number;
  /** In milliseconds, by the device's clock. */
  readonly at: number;
}

export interface Progress {
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

export const initialProgress: Progress = {
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
  { away }: Progress,
  { at }: PositionReading,
  policy: NavigationPolicy,
): Pick<Progress, 'away' | 'state'> => {
  const now = { since: away?.since ?? at, readings: (away?.readings ?? 0) + 1 };
  const left = now.readings >= policy.leftAfterReadings && at - now.since >= policy.leftAfterSeconds * 1_000;
  return { away: now, state: left ? 'left' : 'under_way' };
};

export const advanceProgress = (
  route: Navigation<FollowedStep>,
  progress: Progress,
  reading: PositionReading,
  policy: NavigationPolicy,
): Progress => {
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
