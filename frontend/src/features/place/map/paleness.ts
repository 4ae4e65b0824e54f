/** How long a position counts as current. Milliseconds. */
const FRESH = 20_000;
/** The lowest opacity, and the age from which it applies. */
const PALEST = 0.35;
const OLD = 5 * 60_000;
/** From this age the age is written next to it. */
const TELLING = 30_000;

/** The opacity for a position of this age. */
export const paleness = (ageMs: number): number =>
  1 - (1 - PALEST) * Math.min(1, Math.max(0, (ageMs - FRESH) / (OLD - FRESH)));

/** Whether its age is written next to it. */
export const isAged = (ageMs: number): boolean => ageMs >= TELLING;
