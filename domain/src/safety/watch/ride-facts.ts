import type { Coordinates } from '../../place/coordinates.ts';
import { flatMetres, projectionOn, straightLineMetres } from '../../place/distance.ts';
import { HOUR_MS, type Instant, lagosDay, millisBetween, startOfLagosDay } from '../../time/instant.ts';
import { type AlertKind, type Severity, severities, severityRank } from '../alert-kinds.ts';
import { isAlertNear, type WarningArea } from '../alerts/alerts-near.ts';
import type { SafetyPolicy } from '../safety-policy.ts';

export const rideFacts = ['long_stop', 'off_route', 'speed', 'night', 'in_alert'] as const;
export type RideFact = (typeof rideFacts)[number];

export interface CarReading extends Coordinates {
  readonly at: Instant;
}

export interface WatchedRide {
  /** Null while unknown. */
  readonly driverId: string | null;
  /** Oldest first. */
  readonly seen: readonly CarReading[];
  readonly pickup: Coordinates | null;
  /** Null once erased. */
  readonly destination: Coordinates | null;
  /** The expected route; null if none was found, and for rides by the hour. */
  readonly way: { readonly line: readonly Coordinates[]; readonly approximate: boolean } | null;
  readonly byTheHour: boolean;
  readonly alerts: readonly (WarningArea & { readonly kind: AlertKind; readonly reporterId: string })[];
}

export interface RideObservation {
  readonly facts: readonly RideFact[];
  readonly alertSeverity: Severity | null;
}

type Watch = SafetyPolicy['watch'];

const ofTheRoad: readonly AlertKind[] = ['traffic', 'traffic_accident', 'road_closure', 'flooding'];

export const isNight = ({ night }: Pick<Watch, 'night'>, now: Instant): boolean => {
  const hour = millisBetween(startOfLagosDay(lagosDay(now)), now) / HOUR_MS;
  return hour >= night.from || hour < night.until;
};

const unbroken = (seen: readonly CarReading[], gapMs: number): readonly CarReading[] => {
  let from = seen.length - 1;
  for (; from > 0; from -= 1) {
    const [before, one] = [seen[from - 1], seen[from]];
    if (!before || !one || millisBetween(before.at, one.at) > gapMs) break;
  }
  return seen.slice(Math.max(0, from));
};

const stoodMs = (seen: readonly CarReading[], { stationaryMetres }: Watch): number => {
  const last = seen.at(-1);
  if (!last) return 0;
  const here = ({ latitude, longitude }: Coordinates) =>
    straightLineMetres(last, { latitude, longitude }) <= stationaryMetres;
  let since = last;
  for (let index = seen.length - 2; index >= 0; index -= 1) {
    const [one, before] = [seen[index], seen[index - 1]];
    if (!one) break;
    if (here(one)) since = one;
    else if (!before || !here(before)) break;
  }
  return millisBetween(since.at, last.at);
};

const near = (a: Coordinates, b: Coordinates | null, metres: number): boolean =>
  b !== null && straightLineMetres(a, b) <= metres;

const metresFrom = (line: readonly Coordinates[], point: Coordinates): number => {
  const [only] = line;
  if (line.length < 2) return only ? flatMetres(only, point) : Number.POSITIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1], line[index]];
    if (a && b) least = Math.min(least, projectionOn(point, a, b).metres);
  }
  return least;
};

const isOffRoute = (seen: readonly CarReading[], { way, destination }: WatchedRide, watch: Watch): boolean => {
  const last = seen.at(-1);
  if (!last || !way || !destination) return false;
  const lately = seen.filter(({ at }) => millisBetween(at, last.at) <= watch.offRouteMs + watch.gapMs);
  const [first] = lately;
  if (!first || lately.length < 3 || millisBetween(first.at, last.at) < watch.offRouteMs) return false;
  const within = way.approximate ? watch.offRouteMetres.sketched : watch.offRouteMetres.known;
  if (lately.some((one) => metresFrom(way.line, one) <= within)) return false;
  return straightLineMetres(last, destination) - straightLineMetres(first, destination) >= watch.minRetreatMetres;
};

/** Every hop must be fast, because one wrong position makes two fast hops. */
const isSpeeding = (seen: readonly CarReading[], watch: Watch): boolean => {
  const last = seen.at(-1);
  if (!last) return false;
  const from = seen.findLastIndex(({ at }) => millisBetween(at, last.at) >= watch.speedMs);
  const hops = from < 0 ? [] : seen.slice(from);
  return (
    hops.length > 3 &&
    hops.slice(1).every((one, index) => {
      const before = hops[index] ?? one;
      const hours = millisBetween(before.at, one.at) / HOUR_MS;
      return hours > 0 && straightLineMetres(before, one) / 1_000 / hours > watch.speedKmh;
    })
  );
};

export const observeRide = (ride: WatchedRide, now: Instant, watch: Watch): RideObservation => {
  const last = ride.seen.at(-1);
  if (!last || millisBetween(last.at, now) > watch.maxSilenceMs) return { facts: [], alertSeverity: null };
  const seen = unbroken(ride.seen, watch.gapMs);
  const night = isNight(watch, now);
  const here = ride.alerts.filter((alert) => isAlertNear(alert, last));
  // A driver's own alert does not excuse their stop.
  const explained = here.some(({ kind, reporterId }) => ofTheRoad.includes(kind) && reporterId !== ride.driverId);
  const atAnEnd = near(last, ride.pickup, watch.endpointMetres) || near(last, ride.destination, watch.endpointMetres);
  const long = watch.longStopMs[night ? 'night' : 'day'] * (explained ? watch.explainedStopFactor : 1);
  const warned = here.filter(({ kind }) => !ofTheRoad.includes(kind));
  const facts: Readonly<Record<RideFact, boolean>> = {
    long_stop: !ride.byTheHour && !atAnEnd && stoodMs(seen, watch) >= long,
    off_route: !ride.byTheHour && isOffRoute(seen, ride, watch),
    speed: isSpeeding(seen, watch),
    night,
    in_alert: warned.length > 0,
  };
  const worst = Math.max(-1, ...warned.map(({ severity }) => severityRank(severity)));
  return { facts: rideFacts.filter((fact) => facts[fact]), alertSeverity: severities[worst] ?? null };
};

/** Severity of each fact alone; null if the fact only raises the severity of others. */
const alone: Readonly<Record<RideFact, Severity | null>> = {
  long_stop: 'medium',
  off_route: 'medium',
  speed: 'low',
  night: null,
  in_alert: null,
};

export const concernSeverityOf = ({ facts, alertSeverity }: RideObservation): Severity | null => {
  const ranks = facts.map((fact) => alone[fact]).filter((severity) => severity !== null);
  if (ranks.length === 0) return null;
  const warned = alertSeverity !== null && severityRank(alertSeverity) >= severityRank('high');
  const worse = (facts.includes('night') ? 1 : 0) + (warned ? 1 : 0);
  const rank = Math.max(...ranks.map(severityRank)) + worse;
  return severities[Math.min(rank, severities.length - 1)] ?? null;
};
