import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { Coordinates } from '@saferide/contracts/place/point';
import type { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { endedWithinADay, rideToShowFirst } from './open-rides.ts';

const JUST_ENDED_MS = 10 * 60_000;

export const isJustEnded = ({ completedAt }: RideView, nowMs: number): boolean =>
  completedAt !== null && nowMs - Date.parse(completedAt) < JUST_ENDED_MS;

/**
 * The unpaid part of a completed ride's fare, in naira. If the driver has recorded nothing, that is the whole fare
 * until the rider claims to have paid or can no longer do so.
 */
export const unpaidFare = (ride: RideView, nowMs: number): number => {
  const { status, finalPrice, estimatedPrice, paid, paidClaimedAt } = ride;
  const due = finalPrice ?? estimatedPrice;
  if (status !== 'completed') return 0;
  if (paid !== null) return due - paid;
  return paidClaimedAt === null && endedWithinADay(ride, nowMs) ? due : 0;
};

/** Whether the rider can still pay for a ride and has not claimed to have paid. */
export const canStillPay = (ride: RideView, nowMs: number): boolean =>
  ride.paidClaimedAt === null && endedWithinADay(ride, nowMs) && unpaidFare(ride, nowMs) > 0;

type Receipt = ResponseOf<typeof rideReceipt>;

export const isPaid = ({ payment, paidClaimedAt, finalFare, agreedFare }: Receipt): boolean =>
  paidClaimedAt !== null || (payment !== null && payment.paid >= (finalFare ?? agreedFare));

/** Whether the rider has paid for a completed ride and rated it, or the day for doing so is over. */
export const isTripSettled = (ride: RideView, receipt: Receipt | undefined, nowMs: number): boolean => {
  const { status, completedAt, ratings } = ride;
  if (status !== 'completed' || completedAt === null) return false;
  if (!endedWithinADay(ride, nowMs)) return true;
  return ratings.customer !== null && receipt !== undefined && isPaid(receipt);
};

/** The first ride that the rider can still pay for and has not claimed to have paid. */
export const rideToPayIn = (rides: readonly RideView[], nowMs: number): RideView | undefined =>
  rides.find((ride) => canStillPay(ride, nowMs));

/** The last ride if it can still be rated and has not been; null while the home page shows another ride first. */
export const rideToRateIn = (rides: readonly RideView[], nowMs: number): RideView | null => {
  const [last] = rides;
  if (last?.status !== 'completed' || last.ratings.customer !== null || !endedWithinADay(last, nowMs)) return null;
  return rideToShowFirst(rides, nowMs) || rideToPayIn(rides, nowMs) ? null : last;
};

export interface RecentDestination {
  readonly address: string;
  readonly at: Coordinates;
  readonly area: string | null;
}

/** Each destination once, the latest first. */
export const recentDestinations = (rides: readonly RideView[], limit: number): readonly RecentDestination[] => {
  const found = new Map<string, RecentDestination>();
  for (const { destinationAddress: address, destinationLocation: at, destinationArea: area } of rides)
    if (address && at && !found.has(address)) found.set(address, { address, at, area });
  return [...found.values()].slice(0, limit);
};
