import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import type { AlertKind, Severity } from './alert-kinds.ts';

export interface AlertTerms {
  /** How long an alert lasts after its report or last confirmation, but at most `maxLifetimes` times this in total. */
  readonly lifetimeMs: number;
  readonly radiusMetres: number;
  readonly severity: Severity;
}

/** Distances are in metres, times in milliseconds. Limits without a source are estimates. */
export interface SafetyPolicy {
  readonly version: string;
  readonly alerts: {
    readonly terms: Readonly<Record<AlertKind, AlertTerms>>;
    readonly nearMetres: number;
    readonly maxLifetimes: number;
    readonly reportsADay: number;
    /** Greatest distance of a reporter from the place, and of a voter from the alert's area. */
    readonly maxReporterMetres: number;
    /** Maximum age of a driver's position for reporting and voting, and for receiving a new alert. */
    readonly maxReporterFixAgeMs: number;
    readonly confirmationsToRaise: number;
    readonly raisedSeverity: Severity;
    /** Number by which denials must exceed confirmations to end a driver's alert. */
    readonly denialsToEnd: number;
    readonly maxVotes: number;
    readonly byOperator: { readonly minRadiusMetres: number; readonly maxRadiusMetres: number; readonly maxMs: number };
  };
  readonly watch: {
    /** Interval between two observations of a ride (spec 2 §9.6). */
    readonly observationIntervalMs: number;
    /** A car that stays within this distance is stationary: twice the inaccuracy of good positions (spec 2 §9.5). */
    readonly stationaryMetres: number;
    readonly longStopMs: { readonly day: number; readonly night: number };
    /** Factor on `longStopMs` where an alert explains the stop. */
    readonly explainedStopFactor: number;
    readonly endpointMetres: number;
    /** Distance at which a car is off a route of known streets, and off an approximate route. */
    readonly offRouteMetres: { readonly known: number; readonly sketched: number };
    /** How long a car must be off its route while it gets `minRetreatMetres` farther from the destination. */
    readonly offRouteMs: number;
    readonly minRetreatMetres: number;
    /** Speed that must be exceeded: 30 % above 100 km/h, the highest limit in Nigeria. */
    readonly speedKmh: number;
    readonly speedMs: number;
    /** Positions before a gap longer than this are ignored. */
    readonly gapMs: number;
    readonly maxSilenceMs: number;
    readonly historyMs: number;
    /** Hours of the day in Lagos, from 0 to 23, that count as night. */
    readonly night: { readonly from: number; readonly until: number };
  };
  readonly checks: {
    readonly askedFrom: Severity;
    readonly answerMs: Readonly<Record<Severity, number>>;
    readonly perRide: number;
    readonly quietAfterAnswersMs: number;
    readonly quietAfterSilenceMs: number;
  };
}

export const safetyPolicy = {
  version: 'safety-1',
  alerts: {
    terms: {
      traffic: { lifetimeMs: HOUR_MS, radiusMetres: 500, severity: 'low' },
      traffic_accident: { lifetimeMs: 3 * HOUR_MS, radiusMetres: 300, severity: 'medium' },
      road_closure: { lifetimeMs: 12 * HOUR_MS, radiusMetres: 300, severity: 'medium' },
      flooding: { lifetimeMs: 12 * HOUR_MS, radiusMetres: 800, severity: 'medium' },
      protest: { lifetimeMs: 6 * HOUR_MS, radiusMetres: 1_000, severity: 'medium' },
      high_crime: { lifetimeMs: DAY_MS, radiusMetres: 1_500, severity: 'high' },
    },
    nearMetres: 500,
    maxLifetimes: 3,
    reportsADay: 12,
    maxReporterMetres: 2_000,
    maxReporterFixAgeMs: 10 * MINUTE_MS,
    confirmationsToRaise: 2,
    raisedSeverity: 'high',
    denialsToEnd: 2,
    maxVotes: 50,
    byOperator: { minRadiusMetres: 100, maxRadiusMetres: 20_000, maxMs: 7 * DAY_MS },
  },
  watch: {
    observationIntervalMs: 30_000,
    stationaryMetres: 100,
    longStopMs: { day: 15 * MINUTE_MS, night: 8 * MINUTE_MS },
    explainedStopFactor: 2,
    endpointMetres: 300,
    offRouteMetres: { known: 1_000, sketched: 1_500 },
    offRouteMs: 5 * MINUTE_MS,
    minRetreatMetres: 500,
    speedKmh: 130,
    speedMs: MINUTE_MS,
    gapMs: 2 * MINUTE_MS,
    maxSilenceMs: 2 * MINUTE_MS,
    historyMs: 35 * MINUTE_MS,
    night: { from: 22, until: 5 },
  },
  checks: {
    askedFrom: 'medium',
    answerMs: { low: 2 * MINUTE_MS, medium: 2 * MINUTE_MS, high: 90_000, critical: MINUTE_MS },
    perRide: 3,
    quietAfterAnswersMs: 30 * MINUTE_MS,
    quietAfterSilenceMs: HOUR_MS,
  },
} as const satisfies SafetyPolicy;
