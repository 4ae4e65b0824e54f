import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { coordinatesOf } from '@saferide/domain/place/coordinates';
import { type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { withTimeout } from '@saferide/infrastructure/handling/with-timeout';
import type { RouteProvider } from '@saferide/infrastructure/outside/route-planner/route-planner';

/** Length and duration of the trip from pickup to destination: km rounded to 100 m, and whole minutes, at least one. */
export type TripEstimate = OfferedRideView['road'];

/** Estimates of the trips of rides. An estimate is null if the places are erased or no route was found in time. */
export interface TripEstimates {
  of(rows: readonly OfferedTrip[]): Promise<ReadonlyMap<string, TripEstimate>>;
}

interface OfferedTrip {
  readonly ride_id: string;
  readonly pickup_latitude: number | null;
  readonly pickup_longitude: number | null;
  readonly destination_latitude: number | null;
  readonly destination_longitude: number | null;
}

/** The wait for a route is short, because an offer lasts only seconds. */
const ROUTE_WAIT_MS = 500;
const MOST_HELD = 1_000;

/**
 * Plans the route of a ride once and caches the latest 1,000 routes. A failed or timed-out attempt is not cached, so
 * that a later call can succeed.
 */
export const cachedTripEstimates = ({
  routes,
  clock,
}: {
  readonly routes: RouteProvider;
  readonly clock: () => Instant;
}): TripEstimates => {
  const held = new Map<string, Promise<TripEstimate>>();

  const findRoad = async (trip: OfferedTrip): Promise<TripEstimate> => {
    const from = coordinatesOf(trip.pickup_latitude, trip.pickup_longitude);
    const to = coordinatesOf(trip.destination_latitude, trip.destination_longitude);
    if (!from || !to) return null;
    const route = await withTimeout(ROUTE_WAIT_MS, null, (signal) => routes.route(from, to, { now: clock(), signal }));
    if (!route) return null;
    return {
      distanceKm: Math.round(route.distance / 100) / 10,
      minutes: Math.max(1, Math.round((route.duration * 1_000) / MINUTE_MS)),
      approximate: route.approximate,
    };
  };

  const roadOf = (trip: OfferedTrip): Promise<TripEstimate> => {
    const known = held.get(trip.ride_id);
    if (known) return known;
    const road = findRoad(trip).catch(() => {
      held.delete(trip.ride_id);
      return null;
    });
    held.set(trip.ride_id, road);
    if (held.size > MOST_HELD) held.delete(held.keys().next().value ?? '');
    return road;
  };

  return {
    of: async (rows) => new Map(await Promise.all(rows.map(async (row) => [row.ride_id, await roadOf(row)] as const))),
  };
};
