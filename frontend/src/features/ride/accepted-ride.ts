import type { RideView } from '@saferide/contracts/ride/views';

/** What the rules of a ride before its start go by; null for a ride that no driver has accepted. */
export const acceptedRide = ({ status, pickupDueAt, arrivedAt, scheduledTime }: RideView) =>
  status === 'accepted' && pickupDueAt !== null ? { pickupDueAt, arrivedAt, scheduledFor: scheduledTime } : null;
