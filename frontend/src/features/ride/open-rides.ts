import type { RideView } from '@saferide/contracts/ride/views';

/** A ride booked for later takes over the screen from so long before its pickup. */
const UNDER_WAY_BEFORE_MS = 60 * 60_000;

export const isOpen = ({ status }: RideView): boolean =>
  status === 'requested' || status === 'accepted' || status === 'in_progress';

/** Booked for later, and its pickup is still hours away. `nowMs`: epoch milliseconds. */
export const isStillAhead = ({ status, scheduledTime }: RideView, nowMs: number): boolean =>
  status !== 'in_progress' && scheduledTime !== null && Date.parse(scheduledTime) - nowMs > UNDER_WAY_BEFORE_MS;

/** The first ride that is under way (`spec/` document 3 §2): not over, and not still ahead. `nowMs`: epoch milliseconds. */
export const rideUnderWay = (rides: readonly RideView[], nowMs: number): RideView | null =>
  rides.find((ride) => isOpen(ride) && !isStillAhead(ride, nowMs)) ?? null;
