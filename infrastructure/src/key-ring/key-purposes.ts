/**
 * Rotated keys: `wrapping` for subject keys, `token` for short-lived tokens, `start-code` for the codes that start
 * rides.
 */
export const rotatingPurposes = ['wrapping', 'token', 'start-code'] as const;
export type RotatingPurpose = (typeof rotatingPurposes)[number];
/** All purposes: the rotating ones, and one with a permanent key, because values derived from it must stay findable. */
export type RingPurpose = 'house' | RotatingPurpose;
