/** As long as a position is taken for where somebody is now. Milliseconds. */
const FRESH = 20_000;
/** As pale as it gets, and since when. */
const PALEST = 0.35;
const OLD = 5 * 60_000;
/** From then on its age is written beside it. */
const TELLING = 30_000;

/** How a position of this age is drawn: from 1 to what can just be seen. */
export const paleness = (ageMs: number): number =>
  1 - (1 - PALEST) * Math.min(1, Math.max(0, (ageMs - FRESH) / (OLD - FRESH)));

/** Whether its age is written beside it. */
export const isAged = (ageMs: number): boolean => ageMs >= TELLING;
