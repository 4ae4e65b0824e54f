import { after, type Instant, latest } from '../time/instant.ts';
import type { RideEvent } from './events.ts';
import type { RidePolicy } from './ride-policy.ts';

export interface AcceptedRide {
  readonly pickupDueAt: Instant;
  /** Null while the driver is on the way. */
  readonly arrivedAt: Instant | null;
  /** Null for an immediate ride. */
  readonly scheduledFor: Instant | null;
}

type Cancellation = Extract<RideEvent, { type: 'RideCancelled' }>['data'];

type Rules = Pick<RidePolicy, 'driverAbsentAfterMs' | 'driverAbsentAfterArrivalMs' | 'scheduledCancelUntilMs'>;

export const driverAbsentFrom = ({ pickupDueAt, arrivedAt, scheduledFor }: AcceptedRide, rules: Rules): Instant => {
  const dueAt = arrivedAt ?? pickupDueAt;
  const wait = arrivedAt === null ? rules.driverAbsentAfterMs : rules.driverAbsentAfterArrivalMs;
  return after(latest(dueAt, scheduledFor ?? dueAt), wait);
};

/** Null for an immediate ride. */
export const cancelsFreelyUntil = ({ scheduledFor }: Pick<AcceptedRide, 'scheduledFor'>, rules: Rules) =>
  scheduledFor === null ? null : after(scheduledFor, -rules.scheduledCancelUntilMs);

/** `ask` needs the driver's agreement (product 9, 17 and 43). */
export const cancellationModeOf = (ride: AcceptedRide, rules: Rules, now: Instant): 'free' | 'absent' | 'ask' => {
  const until = cancelsFreelyUntil(ride, rules);
  if (until !== null && now <= until) return 'free';
  return now >= driverAbsentFrom(ride, rules) ? 'absent' : 'ask';
};

/** Whether SafeRide released the rider, at their request, from a driver who did not come closer. */
export const isMissedByDriver = ({ cause, cancelledBy }: Pick<Cancellation, 'cause' | 'cancelledBy'>): boolean =>
  cause === 'rider_asked' && cancelledBy === 'system';
