import { after, type Instant, latest } from '../time/instant.ts';
import { ridePolicyOf } from './ride-policy.ts';
import type { RideIn } from './state.ts';

const riderDueAt = ({ arrivedAt, booking }: RideIn<'arrived'>): Instant =>
  latest(arrivedAt, booking.scheduledFor ?? arrivedAt);

export const noShowFrom = (state: RideIn<'arrived'>): Instant =>
  after(riderDueAt(state), ridePolicyOf(state.booking.ridePolicyVersion).riderNoShowAfterMs);

/** Null without a contact since the acceptance. */
export const firstContactAt = ({ assignment }: RideIn<'arrived'>, wroteAt: readonly Instant[]): Instant | null => {
  const { acceptedAt, calledRiderAt } = assignment;
  const messageAt = wroteAt.find((at) => at >= acceptedAt) ?? null;
  if (calledRiderAt === null || messageAt === null) return calledRiderAt ?? messageAt;
  return calledRiderAt < messageAt ? calledRiderAt : messageAt;
};
