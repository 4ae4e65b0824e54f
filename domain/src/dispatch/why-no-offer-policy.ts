import { HOUR_MS } from '../time/instant.ts';

/** What "why no offer?" looks back at. */
export const whyNoOfferPolicy = {
  reachesBackMs: 24 * HOUR_MS,
  /** Of the latest rides. */
  mostRides: 50,
  /** So many changes of how a driver stood are kept at the most: nobody has to keep count of a switch that is played with. */
  keptStandings: 200,
} as const;
