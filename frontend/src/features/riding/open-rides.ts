import type { RideView } from '@saferide/domain/contracts/ride-views';

/** A ride booked for later takes over the screen from so long before its pickup. */
const UNDER_WAY_BEFORE_MS = 60 * 60_000;

export const isOpen = ({ status }: RideView): boolean =>
  status === 'requested' || status === 'accepted' || status === 'in_progress';

/**
 * The first ride that is under way (`spec/` document 3 §2): one that is not over, and whose pickup is not still hours
 * away. `nowMs`: epoch milliseconds.
 */
export const rideUnderWay = (rides: readonly RideView[], nowMs: number): RideView | null =>
  rides.find(
    (ride) =>
      isOpen(ride) &&
      (ride.status === 'in_progress' ||
        ride.scheduledTime === null ||
        Date.parse(ride.scheduledTime) - nowMs <= UNDER_WAY_BEFORE_MS),
  ) ?? null;
