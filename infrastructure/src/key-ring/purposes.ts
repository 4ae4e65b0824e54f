/**
 * `house`: what must stay as it is for as long as the house stands, or what it keyed could not be found again. The others
 * are turned while it runs: `wrapping` wraps subject keys, `token` signs what is good for minutes, `start-code` is what
 * the digits that a rider tells follow from.
 */
export const turningPurposes = ['wrapping', 'token', 'start-code'] as const;
export type TurningPurpose = (typeof turningPurposes)[number];
export type RingPurpose = 'house' | TurningPurpose;
