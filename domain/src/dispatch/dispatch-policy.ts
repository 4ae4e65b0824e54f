import { MINUTES_PER_KM } from '../place/distance.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Source: product design, "Dispatch"; for scheduled rides, spec 2 §9 and spec 3 §9. */
export interface DispatchPolicy {
  readonly version: string;
  /** For immediate rides: the search radius widens one step every `waveEveryMs`, up to the last one. */
  readonly radiiMetres: readonly number[];
  readonly waveEveryMs: number;
  readonly maxDriversPerWave: number;
  readonly secondOffersAfterMs: number;
  /** Limit for immediate rides. Scheduled rides have their own limit, so that they never use up these slots. */
  readonly maxOpenOffersPerDriver: number;
  readonly maxOpenOffersForNewRiders: number;
  readonly reofferAfterMs: number;
  readonly reofferAfterTopUpMs: number;
  readonly maxFixAgeMs: number;
  readonly offlineAfterMs: number;
  readonly offerOpenMs: number;
  readonly maxRecordedCandidates: number;
  readonly minutesPerKm: number;
  readonly scheduled: {
    /** Share of the lead time left when drivers first see the ride. */
    readonly shownAtLeadFraction: number;
    readonly withinTravelMinutes: number;
    /** Interval between waves, as a share of the time left; at least `waveEveryMs`. */
    readonly waveShareOfTimeLeft: number;
    readonly offerOpenMs: number;
    readonly maxOpenOffersPerDriver: number;
    readonly remindersBeforeMs: readonly number[];
  };
}

/** The search radius of an immediate ride in metres, `searchedMs` after its search began. */
export const radiusMetresAfter = (
  { radiiMetres, waveEveryMs }: Pick<DispatchPolicy, 'radiiMetres' | 'waveEveryMs'>,
  searchedMs: number,
): number => radiiMetres[Math.min(Math.max(0, Math.floor(searchedMs / waveEveryMs)), radiiMetres.length - 1)] ?? 0;

export const dispatchPolicy: DispatchPolicy = {
  version: 'dispatch-5',
  radiiMetres: [3_000, 5_000, 7_000, 15_000],
  waveEveryMs: 25_000,
  maxDriversPerWave: 4,
  secondOffersAfterMs: 3_000,
  maxOpenOffersPerDriver: 3,
  maxOpenOffersForNewRiders: 2,
  reofferAfterMs: MINUTE_MS,
  reofferAfterTopUpMs: 15_000,
  maxFixAgeMs: 60_000,
  offlineAfterMs: 10 * MINUTE_MS,
  offerOpenMs: 25_000,
  maxRecordedCandidates: 12,
  minutesPerKm: MINUTES_PER_KM,
  scheduled: {
    shownAtLeadFraction: 0.7,
    withinTravelMinutes: 40,
    waveShareOfTimeLeft: 0.05,
    offerOpenMs: 2 * MINUTE_MS,
    maxOpenOffersPerDriver: 1,
    remindersBeforeMs: [60 * MINUTE_MS, 30 * MINUTE_MS, 10 * MINUTE_MS, 5 * MINUTE_MS],
  },
};

export const noOfferReasonPolicy = {
  periodMs: 24 * HOUR_MS,
  maxRides: 50,
  /** Status changes stored per driver. */
  maxStatusesPerDriver: 200,
  countRetentionDays: 90,
  reasonRetentionMs: 7 * DAY_MS,
} as const;
