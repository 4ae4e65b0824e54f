import type { RideView } from '@saferide/contracts/ride/ride-view';

/** How long before its time a scheduled ride offers the arrival button (spec 2 §4.7). */
const PICKUP_TIME_MS = 5 * 60_000;
/** Margin for the error of the app's estimate of the server time. */
const CERTAIN_MS = 3_000;

type Scheduled = Pick<RideView, 'id' | 'scheduledTime'>;

/** Negative after the pickup time, 0 for an immediate ride. */
export const msUntilPickup = ({ scheduledTime }: Scheduled, nowMs: number): number =>
  scheduledTime === null ? 0 : Date.parse(scheduledTime) - nowMs;

export const isPickupTime = (ride: Scheduled, nowMs: number): boolean => msUntilPickup(ride, nowMs) <= PICKUP_TIME_MS;

/** Rides that are certainly less than `leadMs` before their pickup. */
export const dueRideIds = (rides: readonly Scheduled[], nowMs: number, leadMs: number): readonly string[] =>
  rides.filter((ride) => msUntilPickup(ride, nowMs) <= leadMs - CERTAIN_MS).map(({ id }) => id);
