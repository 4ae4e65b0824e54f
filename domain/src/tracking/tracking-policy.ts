import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Limits of tracking links and family tracking (product 14 and 29; spec 2 §2.9 and §7). */
export interface TrackingPolicy {
  readonly version: string;
  readonly idBits: number;
  /** Maximum number of open links per person, not counting emergency links. */
  readonly maxOpenLinks: number;
  readonly maxLinksADay: number;
  readonly linkAfterRideMs: number;
  readonly maxRideLinkMs: number;
  readonly workMs: number;
  readonly emergencyMs: number;
  readonly retentionMs: number;
  readonly members: number;
  readonly maxFamilyChangesADay: number;
  readonly minUpdateIntervalMs: number;
  readonly maxUpdatesADay: number;
  readonly maxTextsADayPerMember: number;
  /** Maximum number of texts in 24 hours to all members, including past members. */
  readonly textsADay: number;
}

export const trackingPolicy = {
  version: 'tracking-2',
  idBits: 128,
  maxOpenLinks: 10,
  maxLinksADay: 30,
  linkAfterRideMs: 30 * MINUTE_MS,
  maxRideLinkMs: DAY_MS,
  workMs: 7 * DAY_MS,
  emergencyMs: DAY_MS,
  retentionMs: 30 * DAY_MS,
  members: 10,
  maxFamilyChangesADay: 60,
  minUpdateIntervalMs: HOUR_MS / 4,
  maxUpdatesADay: 100,
  maxTextsADayPerMember: 4,
  textsADay: 20,
} as const satisfies TrackingPolicy;
