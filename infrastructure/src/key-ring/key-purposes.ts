export const rotatingPurposes = ['wrapping', 'token', 'start-code'] as const;
export type RotatingPurpose = (typeof rotatingPurposes)[number];
/** The last purpose has a permanent key, because values derived from it must stay findable. */
export type RingPurpose = 'house' | RotatingPurpose;
