import { rideFigures } from '@saferide/contracts/ride/figures';
import type { RideView } from '@saferide/contracts/ride/ride-view';

const hasBegun = ({ status, arrivedAt }: RideView): boolean => status === 'in_progress' || arrivedAt !== null;

export const isOpenRide = ({ status }: RideView): boolean =>
  status === 'requested' || status === 'accepted' || status === 'in_progress';

export const isStillAhead = (ride: RideView, nowMs: number, leadMs = 0): boolean =>
  !hasBegun(ride) && ride.scheduledTime !== null && Date.parse(ride.scheduledTime) - nowMs > leadMs;

export const ongoingRideIn = (rides: readonly RideView[], nowMs: number): RideView | null => {
  const open = rides.filter(
    (ride) => isOpenRide(ride) && !isStillAhead(ride, nowMs, rideFigures.scheduledLeadsBeforeMs),
  );
  return open.find((ride) => hasBegun(ride) || ride.scheduledTime === null) ?? open[0] ?? null;
};
