/** What a wave finds of a driver it looks at. */
export const lookOutcomes = [
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
export type WaveOutcome = (typeof lookOutcomes)[number];
