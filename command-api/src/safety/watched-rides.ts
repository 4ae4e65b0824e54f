import type { TimerTrigger } from '@saferide/domain/kernel/process';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { vagueness } from '@saferide/domain/place/fix';
import { decodedLine } from '@saferide/domain/place/polyline';
import { ride } from '@saferide/domain/ride/published';
import { safetyPolicy, severityRank } from '@saferide/domain/safety/published';
import {
  type CarReading,
  concernOf,
  observeRide,
  type RideObservation,
  type WatchedRide,
} from '@saferide/domain/safety/watch/ride-facts';
import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { TimeLimit } from '@saferide/infrastructure/handling/command-context';
import { within } from '@saferide/infrastructure/handling/within';
import type { LocationIndex } from '@saferide/infrastructure/locations/location-index';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { Routes } from '@saferide/infrastructure/outside/route-planner/route-planner';
import type { OpenRides } from '../ride/published.ts';
import type { ActiveAlerts } from './active-alerts.ts';

export interface WatchParts {
  readonly log: Pick<EventLog, 'load'>;
  readonly locations: Pick<LocationIndex, 'ofAll'>;
  readonly trails: Pick<Trails, 'of'>;
  readonly openRides: Pick<OpenRides, 'underWay'>;
  readonly activeAlerts: Pick<ActiveAlerts, 'at'>;
  readonly routes: Routes;
  readonly clock: () => Instant;
}

const { watch, checks } = safetyPolicy;
const NOTHING: RideObservation = { facts: [], alertSeverity: null };
/** So long a way may be asked for; without one, nobody is off it. */
const WAY_WITHIN_MS = 3_000;

type Planned = Pick<WatchedRide, 'pickup' | 'destination' | 'way' | 'byTheHour'>;

interface Kept {
  seen: readonly CarReading[];
  /** When it was last looked at here. */
  lookedAt: Instant;
  planned: Planned | null;
}

/**
 * Where the cars of rides under way were seen, in this process's memory: one query of positions for all that are due, none
 * to the log while nothing is noticed. What it has not seen itself, because it has just started or another process looked,
 * it takes from the ride's trail.
 */
export const watchedRides = (parts: WatchParts) => {
  const { log, locations, trails, openRides, activeAlerts, routes, clock } = parts;
  const kept = new Map<string, Kept>();

  const begin = async (rideId: string, now: Instant): Promise<Kept> => {
    const trail = await trails.of(rideId);
    const seen = trail
      ? [...trail.way, ...trail.passed].map(({ latitude, longitude, at }) => ({ latitude, longitude, at }))
      : [];
    return { seen, lookedAt: now, planned: kept.get(rideId)?.planned ?? null };
  };

  /** Adds where the car was last seen, closely; what is older than the look back is of no use. */
  const look = async (rideId: string, fix: CarReading | null, now: Instant): Promise<Kept> => {
    const known = kept.get(rideId);
    const stale = !known || millisBetween(known.lookedAt, now) > 3 * watch.lookEveryMs;
    const one = stale ? await begin(rideId, now) : known;
    const last = one.seen.at(-1);
    const seen = fix && (!last || last.at < fix.at) ? [...one.seen, fix] : one.seen;
    const since = after(now, -watch.lookBackMs);
    const looked = { ...one, seen: seen.filter(({ at }) => at >= since), lookedAt: now };
    kept.set(rideId, looked);
    return looked;
  };

  const wayBetween = async (
    from: Coordinates,
    to: Coordinates,
    { now, signal }: TimeLimit,
  ): Promise<WatchedRide['way']> => {
    try {
      const found = await within(WAY_WITHIN_MS, signal, (soon) => routes.route(from, to, { now, signal: soon }));
      const line = found && decodedLine(found.polyline);
      return found && line && { line, approximate: found.approximate };
    } catch {
      return null;
    }
  };

  /** As it was booked, and changed since: looked up anew for each look of which something may follow. */
  const plannedOf = async (rideId: string, before: Planned | null, timed: TimeLimit): Promise<Planned | null> => {
    const { state } = await log.load(ride, rideId);
    if (state.status !== 'in_progress') return null;
    const { pickup, destination, durationHours } = state.booking;
    const same =
      before?.destination?.latitude === destination?.latitude &&
      before?.destination?.longitude === destination?.longitude;
    if (before && same) return before;
    const byTheHour = durationHours !== null;
    const way = pickup && destination && !byTheHour ? await wayBetween(pickup, destination, timed) : null;
    return { pickup, destination, way, byTheHour };
  };

  const noticed = async (
    rideId: string,
    driverId: string | null,
    planned: Planned,
    now: Instant,
  ): Promise<RideObservation> => {
    const alerts = await activeAlerts.at(now);
    return observeRide({ driverId, seen: kept.get(rideId)?.seen ?? [], alerts, ...planned }, now, watch);
  };

  const isMinded = (what: RideObservation): boolean => {
    const severity = concernOf(what);
    return severity !== null && severityRank(severity) >= severityRank(checks.askedFrom);
  };

  const closely = async (driverIds: readonly string[]): Promise<ReadonlyMap<string, CarReading>> => {
    const fixes = driverIds.length > 0 ? await locations.ofAll(driverIds) : [];
    return new Map(
      fixes
        .filter((fix) => vagueness(fix) === 0)
        .map(({ driverId, latitude, longitude, fixedAt: at }) => [driverId, { latitude, longitude, at }] as const),
    );
  };

  return {
    /** When each ride is looked at again; null where something may follow, or where this process knows of no such ride. */
    skips: async (times: readonly TimerTrigger[]): Promise<readonly (Instant | null)[]> => {
      const now = clock();
      const rides = times.map(({ id }) => openRides.underWay(id));
      const seen = await closely(rides.flatMap((one) => one?.driverId ?? []));
      return Promise.all(
        rides.map(async (one, index) => {
          if (!one) {
            // Over, or not known here yet: the process looks at the ride itself.
            kept.delete(times[index]?.id ?? '');
            return null;
          }
          const { planned } = await look(one.rideId, seen.get(one.driverId) ?? null, now);
          // What was never looked up is, once.
          if (!planned || isMinded(await noticed(one.rideId, one.driverId, planned, now))) return null;
          return after(now, watch.lookEveryMs);
        }),
      );
    },
    /** What is to be noticed of a ride, by its booking as it stands. */
    notice: async (rideId: string, timed: TimeLimit): Promise<RideObservation> => {
      const { now } = timed;
      const one = openRides.underWay(rideId);
      const seen = one ? await closely([one.driverId]) : new Map<string, CarReading>();
      const looked = await look(rideId, (one && seen.get(one.driverId)) ?? null, now);
      const planned = await plannedOf(rideId, looked.planned, timed);
      if (!planned) {
        kept.delete(rideId);
        return NOTHING;
      }
      kept.set(rideId, { ...looked, planned });
      return noticed(rideId, one?.driverId ?? null, planned, now);
    },
  };
};
