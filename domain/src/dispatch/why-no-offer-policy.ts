import { DAY_MS, HOUR_MS } from '../time/instant.ts';

/** What "why no offer?" looks back at. */
export const whyNoOfferPolicy = {
  reachesBackMs: 24 * HOUR_MS,
  /** Of the latest rides. */
  mostRides: 50,
  /** So many changes of how a driver stood are kept at the most: nobody has to keep count of a switch that is played with. */
  keptStandings: 200,
  /** How often a driver was passed over, by day and reason, is kept for so many days. */
  countsKeptDays: 90,
  /** What looks found is kept for so long after the ride was last looked for. */
  reasonsKeptMs: 7 * DAY_MS,
} as const;
