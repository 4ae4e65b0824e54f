import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Changed figures do not affect open links. Product 14 and 29; spec 2 §2.9 and §7. */
export interface TrackingPolicy {
  readonly version: string;
  /** Random bits, too many to guess. */
  readonly idBits: number;
  /** Open links per person, not counting emergency links. */
  readonly openAtOnce: number;
  /** Links opened a day (Africa/Lagos), because each stays in the log. */
  readonly openedADay: number;
  /** How long a link works after the ride, so that followers still see "arrived". */
  readonly rideAfterMs: number;
  /** Maximum duration from the trip's start. */
  readonly rideAtMostMs: number;
  /** Long enough for a week of shifts. */
  readonly workMs: number;
  /** Maximum duration, if the emergency is not closed sooner. */
  readonly emergencyMs: number;
  /** How long the page says that the link has ended. */
  readonly toldMs: number;
  readonly members: number;
  readonly familyChangesADay: number;
  /** Minimum time between updates with an unchanged status. */
  readonly updateEveryMs: number;
  readonly updatesADay: number;
  /** Texts to one member in 24 hours. */
  readonly textsADayAMember: number;
  /** Texts in 24 hours to all members, including past ones; limits texts to strangers. */
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
