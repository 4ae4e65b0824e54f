import { after, type Instant, latest } from '../time/instant.ts';
import { ridePolicyOf } from './policy.ts';
import type { RideIn } from './state.ts';

/** When the rider is first expected at the pickup: nobody is late before the time they booked for. */
const riderDueAt = ({ arrivedAt, booking }: RideIn<'arrived'>): Instant =>
  latest(arrivedAt, booking.scheduledFor ?? arrivedAt);

/** From when on the driver may report that the rider never came. */
export const noShowFrom = (state: RideIn<'arrived'>): Instant =>
  after(riderDueAt(state), ridePolicyOf(state.booking.ridePolicyVersion).riderNoShowAfterMs);
