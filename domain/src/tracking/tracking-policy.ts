import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/**
 * A link's end is recorded when it is opened, so changed figures do not affect open links. Source: product 14 and 29;
 * spec 2 §2.9 and §7.
 */
export interface TrackingPolicy {
  readonly version: string;
  /** Random bits of a link's id, too many to guess. */
  readonly idBits: number;
  /** Open links per person, not counting emergency links. */
  readonly openAtOnce: number;
  /** Links opened per person and day (Africa/Lagos): each stays in the log for ever. */
  readonly openedADay: number;
  /** After the end of the trip, so that followers can still see "arrived". */
  readonly rideAfterMs: number;
  /** Maximum after the start of the trip. */
  readonly rideAtMostMs: number;
  /** For a driver's work: a week of shifts. */
  readonly workMs: number;
  /** For an emergency that is not closed sooner. */
  readonly emergencyMs: number;
  /** How long the page says that a link has ended; then it is unknown. */
  readonly toldMs: number;
  /** Per driver. */
  readonly members: number;
  readonly familyChangesADay: number;
  /** Interval for repeating an unchanged status. */
  readonly updateEveryMs: number;
  readonly updatesADay: number;
  /** To one member in 24 hours. */
  readonly textsADayAMember: number;
  /** To all numbers of one driver's family in 24 hours, past members included: a bound on texts to strangers. */
  readonly textsADay: number;
}

export const trackingPolicy = {
  version: 'tracking-2',
  idBits: 128,
  openAtOnce: 10,
  openedADay: 30,
  rideAfterMs: 30 * MINUTE_MS,
  rideAtMostMs: DAY_MS,
  workMs: 7 * DAY_MS,
  emergencyMs: DAY_MS,
  toldMs: 30 * DAY_MS,
  members: 10,
  familyChangesADay: 60,
  updateEveryMs: HOUR_MS / 4,
  updatesADay: 100,
  textsADayAMember: 4,
  textsADay: 20,
} as const satisfies TrackingPolicy;
