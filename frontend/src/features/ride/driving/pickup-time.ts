import { rideFigures } from '@saferide/contracts/ride/figures';
import type { RideView } from '@saferide/contracts/ride/views';

/** From `spec/` document 2 §4.7. */
const PICKUP_TIME_MS = 5 * 60_000;
/** The app knows the server's clock to about a second. */
const CERTAIN_MS = 3_000;

type Scheduled = Pick<RideView, 'id' | 'scheduledTime'>;

/** Negative after the pickup time. */
export const msUntilPickup = ({ scheduledTime }: Scheduled, nowMs: number): number =>
  scheduledTime === null ? 0 : Date.parse(scheduledTime) - nowMs;

export const isPickupTime = (ride: Scheduled, nowMs: number): boolean => msUntilPickup(ride, nowMs) <= PICKUP_TIME_MS;

export const dueRideIds = (rides: readonly Scheduled[], nowMs: number): readonly string[] =>
  rides
    .filter((ride) => msUntilPickup(ride, nowMs) <= rideFigures.scheduledLeadsBeforeMs - CERTAIN_MS)
    .map(({ id }) => id);
