import type { RideView } from '@saferide/contracts/ride/ride-view';

export const acceptedRideFacts = ({ status, pickupDueAt, arrivedAt, scheduledTime }: RideView) =>
  status === 'accepted' && pickupDueAt !== null ? { pickupDueAt, arrivedAt, scheduledFor: scheduledTime } : null;
