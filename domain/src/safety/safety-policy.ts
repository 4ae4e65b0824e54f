import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';
import type { AlertKind, Severity } from './alert-kinds.ts';

/** How long a warning stands by itself, how far it reaches, and how bad it is when one driver tells of it. */
export interface AlertTerms {
  /** Milliseconds, from the report or from whoever confirms it. */
  readonly standsMs: number;
  /** Metres around the place. */
  readonly radiusMetres: number;
  /** As one driver reports it. */
  readonly severity: Severity;
}

/**
 * Warnings of what is on the road, what is noticed on a ride under way, and when its two people are asked whether they are
 * all right. Distances in metres, times in milliseconds.
 */
export interface SafetyPolicy {
  readonly version: string;
  readonly alerts: {
    readonly terms: Readonly<Record<AlertKind, AlertTerms>>;
    /** A warning concerns who is so near to its radius. Source: spec 2 §9.6. */
    readonly nearMetres: number;
    /** Confirmed again and again it stands no longer than so many times its own time. Chosen: somebody reports it anew. */
    readonly standsAtMost: number;
    /** One driver's warnings of a day in Lagos. Chosen: a driver's day has some twelve rides. */
    readonly reportsADay: number;
    /** Who was not seen within so many metres of a place says nothing of it. Chosen: a queue that one stands in is as long. */
    readonly seenWithinMetres: number;
    /** A place older than this is not where somebody is. Source: an offer's own rule of fresh positions, and a stop. */
    readonly seenWithinMs: number;
    /** So many others who say the same make it bad. Chosen: with who reported it, three people. */
    readonly raisedByConfirmations: number;
    /** As bad as drivers can make it. Source: operators alone call something critical. */
    readonly raisedTo: Severity;
    /** So many more who say that it is gone than that it is there end it. Chosen: one may lie or look elsewhere. */
    readonly endedByDenials: number;
    /** Votes that are taken of one warning: more say nothing new. */
    readonly votes: number;
    /** What operators may choose. */
    readonly byOperator: { readonly minRadiusMetres: number; readonly maxRadiusMetres: number; readonly maxMs: number };
  };
  readonly watch: {
    /** How often a ride under way is looked at. Source: checks every 30 s, spec 2 §9.6. */
    readonly lookEveryMs: number;
    /** A car within so many metres stands. Source: what good positions are out by, twice (spec 2 §9.5: under 50 m is high). */
    readonly standsWithinMetres: number;
    /** Standing so long is long: by day, in Lagos traffic, and by night, when roads are free. Chosen. */
    readonly longStopMs: { readonly day: number; readonly night: number };
    /** Where a warning of the road tells why, a stop is long after so many times that. Chosen. */
    readonly explainedTimes: number;
    /** So near to where the ride begins and ends people get in, pay and unload. Source: arrival within 300 m of a pickup. */
    readonly endsMetres: number;
    /** Farther than this from the way is off it: on a way of known streets, and on the sketch of main roads. Chosen. */
    readonly offRouteMetres: { readonly known: number; readonly sketched: number };
    /** For so long, and by `awayMetres` farther from the destination. Chosen: a detour for fuel is shorter. */
    readonly offRouteMs: number;
    readonly awayMetres: number;
    /** Source: 100 km/h is the most that is allowed on any road of Nigeria, and a third above it is no mistake. */
    readonly speedKmh: number;
    /** For so long. Source: one wrong position makes two fast hops and no more. */
    readonly speedMs: number;
    /** Between positions farther apart than this nobody knows what was. Source: the trail's own gap. */
    readonly gapMs: number;
    /** Who has not been seen for so long is not judged: silence is another rule's (rides that need a hand). */
    readonly silentMs: number;
    /** Of so long the way of the car is looked at. */
    readonly lookBackMs: number;
    /** Hours of the day in Lagos: from the one on and until the other it is night. Source: roads are emptiest, spec of quiet hours. */
    readonly night: { readonly from: number; readonly until: number };
  };
  readonly checks: {
    /** From here on the two are asked. */
    readonly askedFrom: Severity;
    /** So long they have to answer. Chosen: to find a phone in a bag; where it is worse, to take it in the hand. */
    readonly answerMs: Readonly<Record<Severity, number>>;
    /** No more of one ride. Chosen: a third time nobody reads it any more. */
    readonly perRide: number;
    /** Not again for so long once somebody has said that all is well. Chosen: two long stops. */
    readonly quietAfterFineMs: number;
    /** Nor once help was called: operators are at it. */
    readonly quietAfterAlarmMs: number;
  };
}

export const safetyPolicy = {
  version: 'safety-1',
  alerts: {
    terms: {
      // Source: "for an hour", the issue of traffic from the navigation card; the others chosen by how long such things last.
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
