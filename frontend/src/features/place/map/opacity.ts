/** Up to this age in milliseconds a car is opaque. */
const FRESH = 20_000;
/** The lowest opacity, at the age `OLD` in milliseconds. */
const PALEST = 0.35;
const OLD = 5 * 60_000;
/** From this age in milliseconds, the age is written next to the car. */
const TELLING = 30_000;

export const opacityAtAge = (ageMs: number): number =>
  1 - (1 - PALEST) * Math.min(1, Math.max(0, (ageMs - FRESH) / (OLD - FRESH)));

export const showsAge = (ageMs: number): boolean => ageMs >= TELLING;
