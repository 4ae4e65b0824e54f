import { MINUTES_PER_KM } from '../place/travel.ts';
import { MINUTE_MS } from '../time/instant.ts';

/**
 * Distances in metres, times in milliseconds. Source: product design, "Dispatch"; `spec/` documents 2 and 3, section 9,
 * for scheduled rides.
 */
export interface DispatchPolicy {
  readonly version: string;
  /** Radius of each wave; the last one repeats until the search ends. */
  readonly radiiMetres: readonly number[];
  readonly waveEveryMs: number;
  /** Drivers offered the ride at the start of a wave, and again a little later. */
  readonly driversAtOnce: number;
  readonly secondOffersAfterMs: number;
  readonly maxOpenOffersPerDriver: number;
  /** How many of a driver's open offers may be for riders who have not completed a ride yet. */
  readonly offersOfNewcomers: number;
  /** A lapsed offer may return this long after its end… */
  readonly offeredAgainAfterMs: number;
  /** …or this long after the fare was raised. */
  readonly offeredAgainAfterTopUpMs: number;
  /** How long a driver's position counts. */
  readonly maxFixAgeMs: number;
  /** A driver not seen for this long goes offline. */
  readonly offlineUnseenMs: number;
  readonly offerOpenMs: number;
  /** Candidates named in an event; of the rest only those offered the ride. */
  readonly recordedCandidates: number;
  /** Assumed speed through traffic, for pickup times. */
  readonly minutesPerKm: number;
  readonly scheduled: {
    /** Shown to drivers once this share (or less) of the lead time is left. */
    readonly shownAtLeadFraction: number;
    /** Shown to drivers within this much travel of the pickup. */
    readonly withinTravelMinutes: number;
    /** Far ahead, a wave comes whenever this share of the time left has passed, but never more often than usual. */
    readonly waveShareOfTimeLeft: number;
    readonly offerOpenMs: number;
    readonly remindersBeforeMs: readonly number[];
  };
}

export const dispatchPolicy: DispatchPolicy = {
  version: 'dispatch-4',
  radiiMetres: [3_000, 5_000, 7_000, 15_000],
  waveEveryMs: 25_000,
  driversAtOnce: 4,
  secondOffersAfterMs: 3_000,
  maxOpenOffersPerDriver: 3,
  offersOfNewcomers: 2,
  offeredAgainAfterMs: MINUTE_MS,
  offeredAgainAfterTopUpMs: 15_000,
  maxFixAgeMs: 60_000,
  offlineUnseenMs: 10 * MINUTE_MS,
  offerOpenMs: 25_000,
  recordedCandidates: 12,
  minutesPerKm: MINUTES_PER_KM,
  scheduled: {
    shownAtLeadFraction: 0.7,
    withinTravelMinutes: 40,
    waveShareOfTimeLeft: 0.05,
    offerOpenMs: 2 * MINUTE_MS,
    remindersBeforeMs: [60 * MINUTE_MS, 30 * MINUTE_MS, 10 * MINUTE_MS, 5 * MINUTE_MS],
  },
};
