import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/**
 * How long links are followed, and how many there may be. The end of a link is written down when it is opened, so that a
 * changed figure moves no link that somebody has.
 * Source: design of the product, points 14 and 29; spec 2 §2.9 and §7.
 */
export interface TrackingPolicy {
  readonly version: string;
  /** Of chance in the id of a link: nobody finds one by trying. */
  readonly idBits: number;
  /** So many links of one person stand open at once; those of an emergency are not counted. */
  readonly openAtOnce: number;
  /** So many are opened by one person on one day (Africa/Lagos): what each of them leaves in the log is kept for ever. */
  readonly openedADay: number;
  /** A trip is followed until so long after its end: "arrived" is to be read by who looks a little later. */
  readonly rideAfterMs: number;
  /** And no longer than this after its beginning, whoever forgets to end it. */
  readonly rideAtMostMs: number;
  /** The work of a driver: a week of shifts, and no link that is forgotten leads to them for ever. */
  readonly workMs: number;
  /** An emergency, where nobody closes it sooner. */
  readonly emergencyMs: number;
  /** So long it is told that a link has ended; then nobody knows of it any more. */
  readonly toldMs: number;
  /** Members of a family that one driver keeps. */
  readonly members: number;
  /** Changes of the family on one day. */
  readonly familyChangesADay: number;
  /** What is told to the family again while nothing has changed. */
  readonly updateEveryMs: number;
  readonly updatesADay: number;
  /** Texts to one of the family in 24 hours. */
  readonly textsADayAMember: number;
  /** Texts to all numbers of one driver's family in 24 hours, whoever is in it by then: so much may be done to strangers. */
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
