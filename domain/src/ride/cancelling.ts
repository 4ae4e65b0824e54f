import { after, type Instant, latest } from '../time/instant.ts';
import type { RidePolicy } from './policy.ts';

/** What decides how a rider cancels a ride that a driver has accepted and not yet started. */
export interface AcceptedRide {
  readonly pickupDueAt: Instant;
  /** Null while the driver is on the way. */
  readonly arrivedAt: Instant | null;
  /** Null for a ride wanted now. */
  readonly scheduledFor: Instant | null;
}

type Rules = Pick<RidePolicy, 'driverAbsentAfterMs' | 'driverAbsentAfterArrivalMs' | 'scheduledCancelUntilMs'>;

/**
 * From when the driver counts as never having come, at the earliest after a scheduled pickup time. A driver who reports an
 * arrival may still be nowhere to be seen.
 */
export const driverAbsentFrom = ({ pickupDueAt, arrivedAt, scheduledFor }: AcceptedRide, rules: Rules): Instant => {
  const dueAt = arrivedAt ?? pickupDueAt;
  const wait = arrivedAt === null ? rules.driverAbsentAfterMs : rules.driverAbsentAfterArrivalMs;
  return after(latest(dueAt, scheduledFor ?? dueAt), wait);
};

/** Until when a scheduled ride is cancelled without asking its driver; null for a ride wanted now. */
export const cancelsFreelyUntil = ({ scheduledFor }: Pick<AcceptedRide, 'scheduledFor'>, rules: Rules) =>
  scheduledFor === null ? null : after(scheduledFor, -rules.scheduledCancelUntilMs);

/**
 * How the rider cancels: `free` and `absent` end the ride at once, in good time before a scheduled pickup or because the
 * driver never came; `ask` needs the driver's agreement. Source: design of the product, points 9, 17 and 43.
 */
export const cancelling = (ride: AcceptedRide, rules: Rules, now: Instant): 'free' | 'absent' | 'ask' => {
  const until = cancelsFreelyUntil(ride, rules);
  if (until !== null && now <= until) return 'free';
  return now >= driverAbsentFrom(ride, rules) ? 'absent' : 'ask';
};
