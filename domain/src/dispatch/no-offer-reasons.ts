/** Why a ride requested near a driver did not come to them. */
export const noOfferReasons = [
  'suspended',
  'not_verified',
  'vehicle_not_approved',
  'not_subscribed',
  'wrong_vehicle',
  'offline',
  'unseen',
  'stale_fix',
  'out_of_reach',
  'further_than_others',
  'busy',
  'reserved',
  'too_many_offers',
  'same_rider',
  'declined',
  'lapsed',
  'taken',
  'withdrawn',
  'excluded',
  'own_ride',
] as const;
export type NoOfferReason = (typeof noOfferReasons)[number];
