import { after, type Instant, latest } from '../time/instant.ts';
import { ridePolicyOf } from './policy.ts';
import type { RideIn } from './state.ts';

/** When the rider is first expected at the pickup: nobody is late before the time they booked for. */
const riderDueAt = ({ arrivedAt, booking }: RideIn<'arrived'>): Instant =>
  latest(arrivedAt, booking.scheduledFor ?? arrivedAt);

/** From when on the driver may report that the rider never came. */
export const noShowFrom = (state: RideIn<'arrived'>): Instant =>
  after(riderDueAt(state), ridePolicyOf(state.booking.ridePolicyVersion).riderNoShowAfterMs);

/**
 * When the driver first called or wrote since accepting; null where they have not. Only the first contact counts, so that
 * calling again does not put the report off.
 */
export const firstContactAt = ({ assignment }: RideIn<'arrived'>, wroteAt: readonly Instant[]): Instant | null => {
  const { acceptedAt, calledRiderAt } = assignment;
  const messageAt = wroteAt.find((at) => at >= acceptedAt) ?? null;
  if (calledRiderAt === null || messageAt === null) return calledRiderAt ?? messageAt;
  return calledRiderAt < messageAt ? calledRiderAt : messageAt;
};
