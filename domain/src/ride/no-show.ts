import { after, type Instant, latest } from '../time/instant.ts';
import { ridePolicyOf } from './policy.ts';
import type { RideIn } from './state.ts';

/** The rider is not late before the booked time. */
const riderDueAt = ({ arrivedAt, booking }: RideIn<'arrived'>): Instant =>
  latest(arrivedAt, booking.scheduledFor ?? arrivedAt);

export const noShowFrom = (state: RideIn<'arrived'>): Instant =>
  after(riderDueAt(state), ridePolicyOf(state.booking.ridePolicyVersion).riderNoShowAfterMs);

/** Returns the driver's first contact since the acceptance, or null. Later contacts do not delay the report. */
export const firstContactAt = ({ assignment }: RideIn<'arrived'>, wroteAt: readonly Instant[]): Instant | null => {
  const { acceptedAt, calledRiderAt } = assignment;
  const messageAt = wroteAt.find((at) => at >= acceptedAt) ?? null;
  if (calledRiderAt === null || messageAt === null) return calledRiderAt ?? messageAt;
  return calledRiderAt < messageAt ? calledRiderAt : messageAt;
};
