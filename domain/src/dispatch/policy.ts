import { MINUTES_PER_KM } from '../place/travel.ts';
import { MINUTE_MS } from '../time/instant.ts';

/**
 * How a ride is offered to drivers, as one versioned value. Distances in metres, times in milliseconds.
 * Source: the product design, "Dispatch"; `spec/` documents 2 and 3, section 9, for the scheduled rides.
 */
export interface DispatchPolicy {
  readonly version: string;
  /** Radius of each wave; the last one is repeated until the search ends. */
  readonly radiiMetres: readonly number[];
  readonly waveEveryMs: number;
  /** So many drivers are offered the ride at the start of a wave, and so many more a little later. */
  readonly driversAtOnce: number;
  readonly secondOffersAfterMs: number;
  readonly maxOpenOffersPerDriver: number;
  /** Of these, so many may be taken by riders who have not completed a ride yet. */
  readonly offersOfNewcomers: number;
  /** A lapsed offer comes back so long after its end at the soonest… */
  readonly offeredAgainAfterMs: number;
  /** …or so long after the fare was raised. */
  readonly offeredAgainAfterTopUpMs: number;
  /** A driver's position counts for so long. */
  readonly maxFixAgeMs: number;
  /** A driver whom nobody has seen for so long goes offline. */
  readonly offlineUnseenMs: number;
  /** How long an offer stands. */
  readonly offerOpenMs: number;
  /** So many of those who were looked at are named in an event; of the others only whoever is offered the ride. */
  readonly recordedCandidates: number;
  /** Assumed speed through traffic, for pickup times. */
  readonly minutesPerKm: number;
  readonly scheduled: {
    /** Shown to drivers once this share (or less) of the lead time is left. */
    readonly shownAtLeadFraction: number;
    /** Shown to drivers within so much travel of the pickup. */
    readonly withinTravelMinutes: number;
    /** Far ahead there is time: a wave comes each time so much of the time left has passed, never sooner than others. */
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
