import { homeLimits } from '@saferide/contracts/ride/home-limits';
import type { RideView } from '@saferide/contracts/ride/ride-view';

const hasBegun = ({ status, arrivedAt }: RideView): boolean => status === 'in_progress' || arrivedAt !== null;

export const isOpenRide = ({ status }: RideView): boolean =>
  status === 'requested' || status === 'accepted' || status === 'in_progress';

export const isStillAhead = (ride: RideView, nowMs: number, leadMs = 0): boolean =>
  !hasBegun(ride) && ride.scheduledTime !== null && Date.parse(ride.scheduledTime) - nowMs > leadMs;

export const ongoingRideIn = (rides: readonly RideView[], nowMs: number): RideView | null => {
  const open = rides.filter(
    (ride) => isOpenRide(ride) && !isStillAhead(ride, nowMs, homeLimits.scheduledLeadsBeforeMs),
  );
  return open.find((ride) => hasBegun(ride) || ride.scheduledTime === null) ?? open[0] ?? null;
};

const HOUR_MS = 3_600_000;
/** Whether a completed ride can still be paid and rated. */
export const endedWithinADay = ({ completedAt }: RideView, nowMs: number): boolean =>
  completedAt !== null && nowMs <= Date.parse(completedAt) + homeLimits.afterwardsMs;

/** Whether the rider can confirm the end, which makes the agreed fare due. A fare set by an operator remains. */
const isEndInDoubt = (ride: RideView): boolean => {
  const { tripEnd, estimatedPrice } = ride;
  const costsLess = (ride.finalPrice ?? estimatedPrice) < estimatedPrice;
  if (tripEnd === 'early') return costsLess || ride.serviceDurationHours === null;
  return tripEnd === 'unseen' && costsLess && ride.operatorReason === null;
};

/** Whether the rider still has to say what happened at an early end, or at an end that no position confirms. */
export const isEarlyEndUnanswered = (ride: RideView, nowMs: number): boolean =>
  isEndInDoubt(ride) && ride.endConfirmed === null && ride.setDownEarlyAt === null && endedWithinADay(ride, nowMs);

/** The ride that the app opens with: the one under way, or the last one if it ended early without the rider's answer. */
export const rideToShowFirst = (rides: readonly RideView[], nowMs: number): RideView | null =>
  ongoingRideIn(rides, nowMs) ?? rides.find((ride) => isEarlyEndUnanswered(ride, nowMs)) ?? null;

/** The last ride, if its search ended without a driver during the last hour. */
export const rideWithoutDriverIn = ([last]: readonly RideView[], nowMs: number): RideView | null =>
  last?.reason === 'no_driver_found' && nowMs - Date.parse(last.cancelledAt ?? '') < HOUR_MS ? last : null;
