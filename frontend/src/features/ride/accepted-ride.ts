import type { RideView } from '@saferide/contracts/ride/views';

/** The facts that a ride's rules before its start depend on; null for a ride not accepted by a driver. */
export const acceptedRideFacts = ({ status, pickupDueAt, arrivedAt, scheduledTime }: RideView) =>
  status === 'accepted' && pickupDueAt !== null ? { pickupDueAt, arrivedAt, scheduledFor: scheduledTime } : null;
