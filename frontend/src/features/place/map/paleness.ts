/** Milliseconds. */
const FRESH = 20_000;
/** The lowest opacity and its age in milliseconds. */
const PALEST = 0.35;
const OLD = 5 * 60_000;
/** Milliseconds. */
const TELLING = 30_000;

/** Opacity. */
export const opacityAtAge = (ageMs: number): number =>
  1 - (1 - PALEST) * Math.min(1, Math.max(0, (ageMs - FRESH) / (OLD - FRESH)));

export const showsAge = (ageMs: number): boolean => ageMs >= TELLING;
