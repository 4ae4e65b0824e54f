export const declineReasons = ['too_far', 'fare_too_low', 'wrong_direction', 'taking_a_break'] as const;
export type DeclineReason = (typeof declineReasons)[number];
