export const waveOutcomes = [
  'offered',
  'not_verified',
  'suspended',
  'vehicle_not_approved',
  'not_subscribed',
  'wrong_vehicle',
  'busy',
  'paused',
  'reserved',
  'stale_fix',
  'excluded',
  'blocked_pair',
  'declined',
  'own_ride',
  'already_offered',
  'too_many_offers',
  'same_rider',
  'further_than_others',
] as const;
export type WaveOutcome = (typeof waveOutcomes)[number];

export const declineReasons = ['too_far', 'fare_too_low', 'wrong_direction', 'taking_a_break'] as const;
export type DeclineReason = (typeof declineReasons)[number];
