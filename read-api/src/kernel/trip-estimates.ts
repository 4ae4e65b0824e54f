import type { OfferedRideView } from '@saferide/contracts/ride/driver-queries';
import { coordinatesOf } from '@saferide/domain/place/coordinates';
import { type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import { withTimeout } from '@saferide/infrastructure/handling/with-timeout';
import type { RouteProvider } from '@saferide/infrastructure/outside/route-planner/route-planner';

/** The trip from pickup to destination, in km rounded to 100 m and in whole minutes, at least one. */
export type TripEstimate = OfferedRideView['road'];

/** By ride id; null if the places are erased or no route was found in time. */
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

/** A short wait, because an offer lasts only seconds. */
const ROUTE_WAIT_MS = 500;
const MOST_HELD = 1_000;

/**
 * Plans the route of a ride once and holds the latest 1,000. An attempt that failed or timed out is not held, so that a
 * later call can succeed.
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
