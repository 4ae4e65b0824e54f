import { after, type Instant, latest } from '../time/instant.ts';
import { ridePolicy, ridePolicyOf } from './ride-policy.ts';
import type { RideIn } from './state.ts';

const riderDueAt = ({ arrivedAt, booking }: RideIn<'arrived'>): Instant =>
  latest(arrivedAt, booking.scheduledFor ?? arrivedAt);

export const noShowReportableFrom = (state: RideIn<'arrived'>): Instant =>
  after(riderDueAt(state), ridePolicyOf(state.booking.ridePolicyVersion).riderNoShowAfterMs);

/** When contacts with the rider begin to count: once the ride is accepted and, if it is scheduled, no longer far ahead. */
export const contactCountsFrom = ({ assignment, booking }: RideIn<'accepted'> | RideIn<'arrived'>): Instant =>
  booking.scheduledFor === null
    ? assignment.acceptedAt
    : latest(assignment.acceptedAt, after(booking.scheduledFor, -ridePolicy.scheduledSharedBeforeMs));

/** Null without a contact that counts. */
export const firstContactAt = (state: RideIn<'arrived'>, wroteAt: readonly Instant[]): Instant | null => {
  const { calledRiderAt } = state.assignment;
  const from = contactCountsFrom(state);
  const contacts = [...wroteAt, ...(calledRiderAt === null ? [] : [calledRiderAt])].filter((at) => at >= from);
  return contacts.length === 0 ? null : contacts.reduce((first, at) => (at < first ? at : first));
};
