import type { RideView } from '@saferide/contracts/ride/views';

/** Null for a ride that no driver has accepted. */
export const acceptedRideFacts = ({ status, pickupDueAt, arrivedAt, scheduledTime }: RideView) =>
  status === 'accepted' && pickupDueAt !== null ? { pickupDueAt, arrivedAt, scheduledFor: scheduledTime } : null;
