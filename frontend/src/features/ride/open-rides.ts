import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { rideFigures } from '@saferide/contracts/ride/figures';
import type { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';

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

const HOUR_MS = 3_600_000;
const JUST_ENDED_MS = 10 * 60_000;

export const isJustEnded = ({ completedAt }: RideView, nowMs: number): boolean =>
  completedAt !== null && nowMs - Date.parse(completedAt) < JUST_ENDED_MS;

/** Whether a completed ride can still be paid and rated. */
export const isWithinADay = ({ completedAt }: RideView, nowMs: number): boolean =>
  completedAt !== null && nowMs <= Date.parse(completedAt) + underWayFigures.afterwardsMs;

/** Whether the rider still has to say why a Standard or Premium ride ended away from its destination. */
export const isEarlyEndUnanswered = (ride: RideView, nowMs: number): boolean =>
  ride.tripEnd === 'early' &&
  ride.serviceDurationHours === null &&
  ride.endConfirmed === null &&
  ride.setDownEarlyAt === null &&
  isWithinADay(ride, nowMs);

/**
 * What is not paid of a completed ride, in naira. Without a record of the driver's the whole fare, until the rider says that
 * they have paid or can no longer say so.
 */
export const unpaidFare = (ride: RideView, nowMs: number): number => {
  const { status, finalPrice, estimatedPrice, paid, paidClaimedAt } = ride;
  const due = finalPrice ?? estimatedPrice;
  if (status !== 'completed') return 0;
  if (paid !== null) return due - paid;
  return paidClaimedAt === null && isWithinADay(ride, nowMs) ? due : 0;
};

type Receipt = ResponseOf<typeof rideReceipt>;

const isPaid = ({ payment, paidClaimedAt, finalFare, agreedFare }: Receipt): boolean =>
  paidClaimedAt !== null || (payment !== null && payment.paid >= (finalFare ?? agreedFare));

/** Whether the rider has paid for a completed ride and rated it, or the day for doing so is over. */
export const isTripSettled = (ride: RideView, receipt: Receipt | undefined, nowMs: number): boolean => {
  const { status, completedAt, ratings } = ride;
  if (status !== 'completed' || completedAt === null) return false;
  if (!isWithinADay(ride, nowMs)) return true;
  return ratings.customer !== null && receipt !== undefined && isPaid(receipt);
};

/** The ride that home shows first: the one under way, or the last one if it ended early without the rider's answer. */
export const rideToShowFirst = (rides: readonly RideView[], nowMs: number): RideView | null =>
  ongoingRideIn(rides, nowMs) ?? rides.find((ride) => isEarlyEndUnanswered(ride, nowMs)) ?? null;

/** The last ride if it can still be rated and is not; the one that `rideToShowFirst` shows is left to that. */
export const rideToRateIn = (rides: readonly RideView[], nowMs: number): RideView | null => {
  const [last] = rides;
  if (last?.status !== 'completed' || last.ratings.customer !== null || !isWithinADay(last, nowMs)) return null;
  return rideToShowFirst(rides, nowMs) === null ? last : null;
};

/** The last ride if no driver was found for it within the last hour. */
export const rideWithoutDriverIn = ([last]: readonly RideView[], nowMs: number): RideView | null =>
  last?.reason === 'no_driver_found' && nowMs - Date.parse(last.cancelledAt ?? '') < HOUR_MS ? last : null;
