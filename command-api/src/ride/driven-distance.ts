import { customerBookings, type DrivenDistance, lastCountedWithDriverAt, type RideState } from '@saferide/domain/ride';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { summariseTrail } from '@saferide/domain/ride/trail/trail-summary';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Trails } from '@saferide/infrastructure/locations/trails';

export interface DrivenDistanceServices {
  readonly log: Pick<EventLog, 'load'>;
  readonly trails: Pick<Trails, 'of'>;
}

export const drivenDistanceOf = async (
  { log, trails }: DrivenDistanceServices,
  rideId: string,
  state: RideState,
  now: Instant,
): Promise<DrivenDistance> => {
  if (state.status !== 'in_progress') return { metres: 0, pairCountedAt: null };
  const { startedAt, assignment, booking } = state;
  const [trail, bookings] = await Promise.all([trails.of(rideId), log.load(customerBookings, booking.customerId)]);
  return {
    metres: trail ? summariseTrail(trail, { startedAt, until: now }, trailPolicy).metres : 0,
    pairCountedAt: lastCountedWithDriverAt(bookings.state, assignment.driverId),
  };
};
