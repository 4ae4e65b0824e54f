import { DAY_MS, HOUR_MS } from '../time/instant.ts';

export const noOfferReasonPolicy = {
  reachesBackMs: 24 * HOUR_MS,
  mostRides: 50,
  /** Status changes stored per driver. */
  keptStandings: 200,
  countsKeptDays: 90,
  reasonsKeptMs: 7 * DAY_MS,
} as const;
