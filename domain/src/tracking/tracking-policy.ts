import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Limits of tracking links and family tracking (product 14 and 29; spec 2 §2.9 and §7). */
export interface TrackingPolicy {
  readonly version: string;
  readonly idBits: number;
  /** Most open links per person, not counting emergency links. */
  readonly openAtOnce: number;
  readonly openedADay: number;
  readonly rideAfterMs: number;
  readonly rideAtMostMs: number;
  readonly workMs: number;
  readonly emergencyMs: number;
  readonly toldMs: number;
  readonly members: number;
  readonly familyChangesADay: number;
  readonly updateEveryMs: number;
  readonly updatesADay: number;
  readonly textsADayAMember: number;
  /** Most texts in 24 hours to all members, including past ones. */
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
