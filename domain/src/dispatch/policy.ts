import { MINUTES_PER_KM } from '../place/travel.ts';
import { MINUTE_MS } from '../time/instant.ts';

/** Metres and milliseconds. Product design, "Dispatch"; spec 2 and 3, §9, for scheduled rides. */
export interface DispatchPolicy {
  readonly version: string;
  /** Radius of each wave; the last one repeats. */
  readonly radiiMetres: readonly number[];
  readonly waveEveryMs: number;
  /** Drivers asked by a wave, and again by its follow-up. */
  readonly driversAtOnce: number;
  readonly secondOffersAfterMs: number;
  readonly maxOpenOffersPerDriver: number;
  /** Open offers a driver may have when the rider has never completed a ride. */
  readonly offersOfNewcomers: number;
  /** A lapsed offer may be repeated this long after its end… */
  readonly offeredAgainAfterMs: number;
  /** …or this long after the fare was raised. */
  readonly offeredAgainAfterTopUpMs: number;
  readonly maxFixAgeMs: number;
  /** A driver not seen for this long goes offline. */
  readonly offlineUnseenMs: number;
  readonly offerOpenMs: number;
  readonly recordedCandidates: number;
  /** Assumed speed in traffic. */
  readonly minutesPerKm: number;
  readonly scheduled: {
    /** Share of the lead time left when drivers first see the ride. */
    readonly shownAtLeadFraction: number;
    /** How far ahead drivers see a scheduled ride, by travel time. */
    readonly withinTravelMinutes: number;
    /** For scheduled rides, a wave comes whenever this share of the time left has passed. */
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
