import { answerCheck } from '@saferide/contracts/safety/checks';
import type { TimerTrigger } from '@saferide/domain/kernel/process';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { vaguenessRank } from '@saferide/domain/place/fix';
import { ride } from '@saferide/domain/ride';
import { safetyCheck, safetyPolicy, severityRank } from '@saferide/domain/safety';
import {
  type CarReading,
  concernSeverityOf,
  observeRide,
  type RideObservation,
  type WatchedRide,
} from '@saferide/domain/safety/watch/ride-facts';
import { after, type Instant, millisBetween } from '@saferide/domain/time/instant';
import { decodePolyline } from '@saferide/geo/polyline';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { TimeLimit } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { withTimeout } from '@saferide/infrastructure/handling/with-timeout';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { LocationIndex } from '@saferide/infrastructure/locations/location-index';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { RouteProvider } from '@saferide/infrastructure/outside/route-planner/route-planner';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { RideServices } from '../kernel/services.ts';
import type { RunnableProcess } from '../processes/run-process.ts';
import type { ActiveAlert, ActiveAlerts } from './active-alerts.ts';

export interface RideWatchServices {
  readonly log: Pick<EventLog, 'load'>;
  readonly locations: Pick<LocationIndex, 'ofAll'>;
  readonly trails: Pick<Trails, 'of'>;
  readonly openRides: Pick<OpenRides, 'underWay'>;
  readonly activeAlerts: Pick<ActiveAlerts, 'at'>;
  readonly routes: RouteProvider;
  readonly clock: () => Instant;
}

const { watch, checks } = safetyPolicy;
const NOTHING: RideObservation = { facts: [], alertSeverity: null };
/** How long to wait for the route, without which detours are not noticed. */
const ROUTE_WAIT_MS = 3_000;

type Planned = Pick<WatchedRide, 'pickup' | 'destination' | 'way' | 'byTheHour'>;

interface Observed {
  seen: readonly CarReading[];
  observedAt: Instant;
  planned: Planned | null;
}

export const createRideObserver = (parts: RideWatchServices) => {
  const { log, locations, trails, openRides, activeAlerts, routes, clock } = parts;
  const observed = new Map<string, Observed>();

  const begin = async (rideId: string, now: Instant): Promise<Observed> => {
    const trail = await trails.of(rideId);
    const seen = trail
      ? [...trail.way, ...trail.passed].map(({ latitude, longitude, at }) => ({ latitude, longitude, at }))
      : [];
    return { seen, observedAt: now, planned: observed.get(rideId)?.planned ?? null };
  };

  const observe = async (rideId: string, fix: CarReading | null, now: Instant): Promise<Observed> => {
    const known = observed.get(rideId);
    const stale = !known || millisBetween(known.observedAt, now) > 3 * watch.observationIntervalMs;
    const one = stale ? await begin(rideId, now) : known;
    const last = one.seen.at(-1);
    const seen = fix && (!last || last.at < fix.at) ? [...one.seen, fix] : one.seen;
    const since = after(now, -watch.historyMs);
    const latest = { ...one, seen: seen.filter(({ at }) => at >= since), observedAt: now };
    observed.set(rideId, latest);
    return latest;
  };

  const wayBetween = async (
    from: Coordinates,
    to: Coordinates,
    { now, signal }: TimeLimit,
  ): Promise<WatchedRide['way']> => {
    try {
      const found = await withTimeout(ROUTE_WAIT_MS, signal, (soon) => routes.route(from, to, { now, signal: soon }));
      const line = found && decodePolyline(found.polyline);
      return found && line && { line, approximate: found.approximate };
    } catch {
      return null;
    }
  };

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

  const noticed = (
    rideId: string,
    driverId: string | null,
    planned: Planned,
    alerts: readonly ActiveAlert[],
    now: Instant,
  ): RideObservation =>
    observeRide({ driverId, seen: observed.get(rideId)?.seen ?? [], alerts, ...planned }, now, watch);

  const isMinded = (what: RideObservation): boolean => {
    const severity = concernSeverityOf(what);
    return severity !== null && severityRank(severity) >= severityRank(checks.askedFrom);
  };

  const closely = async (driverIds: readonly string[]): Promise<ReadonlyMap<string, CarReading>> => {
    const fixes = driverIds.length > 0 ? await locations.ofAll(driverIds) : [];
    return new Map(
      fixes
        .filter((fix) => vaguenessRank(fix) === 0)
        .map(({ driverId, latitude, longitude, fixedAt: at }) => [driverId, { latitude, longitude, at }] as const),
    );
  };

  return {
    /**
     * Returns for each due timer the next time to observe the ride, or null if the ride may need a reaction or is
     * unknown here.
     */
    skips: async (times: readonly TimerTrigger[]): Promise<readonly (Instant | null)[]> => {
      const now = clock();
      const rides = times.map(({ id }) => openRides.underWay(id));
      const [seen, alerts] = await Promise.all([
        closely(rides.flatMap((one) => one?.driverId ?? [])),
        activeAlerts.at(now),
      ]);
      return Promise.all(
        rides.map(async (one, index) => {
          if (!one) {
            observed.delete(times[index]?.id ?? '');
            return null;
          }
          const { planned } = await observe(one.rideId, seen.get(one.driverId) ?? null, now);
          if (!planned || isMinded(noticed(one.rideId, one.driverId, planned, alerts, now))) return null;
          return after(now, watch.observationIntervalMs);
        }),
      );
    },
    notice: async (rideId: string, timed: TimeLimit): Promise<RideObservation> => {
      const { now } = timed;
      const one = openRides.underWay(rideId);
      const seen = one ? await closely([one.driverId]) : new Map<string, CarReading>();
      const latest = await observe(rideId, (one && seen.get(one.driverId)) ?? null, now);
      const planned = await plannedOf(rideId, latest.planned, timed);
      if (!planned) {
        observed.delete(rideId);
        return NOTHING;
      }
      observed.set(rideId, { ...latest, planned });
      return noticed(rideId, one?.driverId ?? null, planned, await activeAlerts.at(now), now);
    },
  };
};

/** Strangers get the same response as for a missing ride. */
export const mountAnswerCheck = (
  router: Router,
  { commands, log, runner }: RideServices,
  checks: RunnableProcess,
): void =>
  mountCommand(router, answerCheck, commands, async ({ caller, params: { id: rideId }, body, now, context }) => {
    const command = { type: 'AnswerCheck', rideId, ...body, accountId: caller.accountId, now } as const;
    const result = await handleCommand(log, safetyCheck, rideId, command, context);
    if (result.outcome === 'refused' && result.refusal.refusal === 'NoSuchCheck')
      throw edgeProblem('NotFound', 'We can’t find this ride.');
    const handled = requireAccepted(result);
    await runner.afterAppend(checks, handled, context);
    const outcome = handled.state.status === 'open' ? ('open' as const) : body.answer;
    return { body: { outcome } };
  });
