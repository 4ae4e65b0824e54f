import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import type { AlertKind, Severity } from './alert-kinds.ts';

export interface AlertTerms {
  /** Milliseconds, from the report or the last confirmation. */
  readonly standsMs: number;
  /** Metres around the place. */
  readonly radiusMetres: number;
  /** Severity when one driver reports it. */
  readonly severity: Severity;
}

/** Metres and milliseconds. */
export interface SafetyPolicy {
  readonly version: string;
  readonly alerts: {
    readonly terms: Readonly<Record<AlertKind, AlertTerms>>;
    /** How far beyond the radius a warning concerns people (spec 2 §9.6). */
    readonly nearMetres: number;
    /** Maximum duration, as a multiple of `standsMs`. Chosen; it can be reported again. */
    readonly standsAtMost: number;
    /** Chosen: a driver has some twelve rides a day. */
    readonly reportsADay: number;
    /** For reporters and voters. Chosen: the length of a traffic jam. */
    readonly seenWithinMetres: number;
    /** Source: the age limit of positions for offers, plus a stop. */
    readonly seenWithinMs: number;
    /** Chosen: three people with the reporter. */
    readonly raisedByConfirmations: number;
    /** Source: only operators rate something as critical. */
    readonly raisedTo: Severity;
    /** Denials in excess of confirmations. Chosen: one driver may lie. */
    readonly endedByDenials: number;
    /** Further votes are ignored. */
    readonly votes: number;
    readonly byOperator: { readonly minRadiusMetres: number; readonly maxRadiusMetres: number; readonly maxMs: number };
  };
  readonly watch: {
    /** Source: checks every 30 s, spec 2 §9.6. */
    readonly lookEveryMs: number;
    /** Source: twice the inaccuracy of good positions (spec 2 §9.5). */
    readonly standsWithinMetres: number;
    /** Duration of a long stop in traffic, and on empty roads. Chosen. */
    readonly longStopMs: { readonly day: number; readonly night: number };
    /** Factor for stops that an alert explains. Chosen. */
    readonly explainedTimes: number;
    /** Stops near both ends do not count. Source: arrival within 300 m of a pickup. */
    readonly endsMetres: number;
    /** Distance from known streets, and from the sketch. Chosen. */
    readonly offRouteMetres: { readonly known: number; readonly sketched: number };
    /** Together with `awayMetres` more to the destination. Chosen: a detour for fuel is shorter. */
    readonly offRouteMs: number;
    readonly awayMetres: number;
    /** Source: a third above 100 km/h, the highest limit in Nigeria. */
    readonly speedKmh: number;
    /** Source: one wrong position makes two fast hops. */
    readonly speedMs: number;
    /** Source: the trail's gap. */
    readonly gapMs: number;
    /** After this the ride is listed as needing attention instead. */
    readonly silentMs: number;
    readonly lookBackMs: number;
    /** Source: quiet hours in Lagos; roads are emptiest. */
    readonly night: { readonly from: number; readonly until: number };
  };
  readonly checks: {
    readonly askedFrom: Severity;
    /** Chosen: to find a phone in a bag; less where it is more severe. */
    readonly answerMs: Readonly<Record<Severity, number>>;
    /** Checks per ride. Chosen: further ones would be ignored. */
    readonly perRide: number;
    /** No further check for this long after "I'm fine". Chosen: two long stops. */
    readonly quietAfterFineMs: number;
    /** No further check for this long after an alarm, because operators handle it. */
    readonly quietAfterAlarmMs: number;
  };
}

export const safetyPolicy = {
  version: 'safety-1',
  alerts: {
    terms: {
      // Source: "for an hour", the navigation card's traffic report; the others chosen by typical duration.
      traffic: { standsMs: HOUR_MS, radiusMetres: 500, severity: 'low' },
      traffic_accident: { standsMs: 3 * HOUR_MS, radiusMetres: 300, severity: 'medium' },
      road_closure: { standsMs: 12 * HOUR_MS, radiusMetres: 300, severity: 'medium' },
      flooding: { standsMs: 12 * HOUR_MS, radiusMetres: 800, severity: 'medium' },
      protest: { standsMs: 6 * HOUR_MS, radiusMetres: 1_000, severity: 'medium' },
      high_crime: { standsMs: DAY_MS, radiusMetres: 1_500, severity: 'high' },
    },
    nearMetres: 500,
    standsAtMost: 3,
    reportsADay: 12,
    seenWithinMetres: 2_000,
    seenWithinMs: 10 * MINUTE_MS,
    raisedByConfirmations: 2,
    raisedTo: 'high',
    endedByDenials: 2,
    votes: 50,
    byOperator: { minRadiusMetres: 100, maxRadiusMetres: 20_000, maxMs: 7 * DAY_MS },
  },
  watch: {
    lookEveryMs: 30_000,
    standsWithinMetres: 100,
    longStopMs: { day: 15 * MINUTE_MS, night: 8 * MINUTE_MS },
    explainedTimes: 2,
    endsMetres: 300,
    offRouteMetres: { known: 1_000, sketched: 1_500 },
    offRouteMs: 5 * MINUTE_MS,
    awayMetres: 500,
    speedKmh: 130,
    speedMs: MINUTE_MS,
    gapMs: 2 * MINUTE_MS,
    silentMs: 2 * MINUTE_MS,
    lookBackMs: 35 * MINUTE_MS,
    night: { from: 22, until: 5 },
  },
  checks: {
    askedFrom: 'medium',
    answerMs: { low: 2 * MINUTE_MS, medium: 2 * MINUTE_MS, high: 90_000, critical: MINUTE_MS },
    perRide: 3,
    quietAfterFineMs: 30 * MINUTE_MS,
    quietAfterAlarmMs: HOUR_MS,
  },
} as const satisfies SafetyPolicy;
