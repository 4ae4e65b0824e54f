/**
 * `house` keys values that must stay findable and never changes. The others are rotated: `wrapping` wraps subject keys,
 * `token` signs short-lived tokens, `start-code` derives the code a rider tells the driver.
 */
export const turningPurposes = ['wrapping', 'token', 'start-code'] as const;
export type TurningPurpose = (typeof turningPurposes)[number];
export type RingPurpose = 'house' | TurningPurpose;
