import type { RouteStep, RouteView } from '@saferide/contracts/place/geo';
import {
  advanceProgress,
  initialProgress,
  type Navigation,
  navigationOf,
  navigationPolicy,
  type PositionReading,
  type RouteProgress,
  type UpcomingRoute,
  upcomingRouteOf,
} from '@saferide/contracts/place/navigation';
import type { Coordinates } from '@saferide/contracts/place/point';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { problemCodeOf } from '../../../api/api-error.ts';
import { routeQuery } from '../queries.ts';

/** `speed` is in km/h; null if unknown. */
export interface DriverReading extends PositionReading {
  readonly speed: number | null;
}

export type NavigationStatus = 'unplaced' | 'planning' | 'failed' | 'unknown' | 'ready' | 'navigating' | 'arrived';

interface Drive {
  readonly origin: Coordinates | null;
  readonly started: boolean;
  readonly replans: number;
  readonly progress: RouteProgress;
}

const parked: Drive = { origin: null, started: false, replans: 0, progress: initialProgress };

export interface NavigationState {
  readonly status: NavigationStatus;
  readonly route: Navigation<RouteStep> | null;
  readonly polyline: string | null;
  readonly approximate: boolean;
  readonly outlook: UpcomingRoute<RouteStep> | null;
  readonly step: number;
  readonly replanned: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  readonly again: () => void;
}

/** A route to the goal that outlasts a reload, for when none can be planned. */
export interface StoredRoute {
  readonly route: RouteView | null;
  readonly store: (route: RouteView) => void;
}

export const useNavigation = (
  goal: Coordinates,
  reading: PositionReading | null,
  setsOut: 'on request' | 'at once' = 'on request',
  stored?: StoredRoute,
): NavigationState => {
  const [drive, setDrive] = useState<Drive>({ ...parked, started: setsOut === 'at once' });
  const { started, progress, replans } = drive;
  const [first, setFirst] = useState<Coordinates | null>(null);
  if (first === null && reading) setFirst(pointOf(reading));
  const origin = drive.origin ?? first;

  const { data: planned, error, isError, refetch } = useQuery(routeQuery(origin, goal));
  const isUnknown = problemCodeOf(error) === 'RouteUnknown';
  const data = planned ?? (isError && !isUnknown ? stored?.route : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` is made for each render
  useEffect(() => {
    if (planned) stored?.store(planned);
  }, [planned]);
  const route = useMemo(() => (data ? navigationOf(data) : null), [data]);

  useEffect(() => {
    if (!started || !route || !reading) return;
    setDrive((before) => {
      const after = advanceProgress(route, before.progress, reading, navigationPolicy);
      if (after.state !== 'left') return { ...before, progress: after };
      return { ...before, origin: pointOf(reading), replans: before.replans + 1, progress: initialProgress };
    });
  }, [started, route, reading]);

  const status = ((): NavigationStatus => {
    if (origin === null) return 'unplaced';
    if (!data && isError) return isUnknown ? 'unknown' : 'failed';
    if (!data) return 'planning';
    if (!route) return 'unknown';
    if (!started) return 'ready';
    return progress.state === 'arrived' ? 'arrived' : 'navigating';
  })();

  return {
    status,
    route,
    polyline: data?.polyline ?? null,
    approximate: data?.approximate ?? false,
    outlook: route && upcomingRouteOf(route, progress),
    step: progress.step,
    replanned: replans > 0,
    start: () => setDrive({ ...parked, origin: reading ? pointOf(reading) : origin, started: true }),
    stop: () => setDrive({ ...parked, origin }),
    again: () => void refetch(),
  };
};

const pointOf = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

export interface RemainingRoute {
  /** Google's encoded polyline, five decimals, from the first position. */
  readonly polyline: string | null;
  readonly metresLeft: number;
  readonly secondsLeft: number;
  readonly approximate: boolean;
}

/** Returns null while the route is unknown. An inaccurate position does not start a route. */
export const useRemainingRoute = (goal: Coordinates, seen: PositionReading | null): RemainingRoute | null => {
  const close = seen && seen.accuracy <= navigationPolicy.coarseBeyondMetres ? seen : null;
  const { outlook, polyline, approximate } = useNavigation(goal, close, 'at once');
  if (!outlook) return null;
  const { metresLeft, secondsLeft } = outlook;
  return { polyline, metresLeft, secondsLeft, approximate };
};
