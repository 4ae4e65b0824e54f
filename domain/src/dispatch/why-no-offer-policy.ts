import { DAY_MS, HOUR_MS } from '../time/instant.ts';

export const whyNoOfferPolicy = {
  reachesBackMs: 24 * HOUR_MS,
  /** The latest ones. */
  mostRides: 50,
  /** Stored status changes per driver, so that toggling cannot fill the table. */
  keptStandings: 200,
  /** How long daily counts of reasons are stored. */
  countsKeptDays: 90,
  /** How long a search's findings are stored after its last look. */
  reasonsKeptMs: 7 * DAY_MS,
} as const;
