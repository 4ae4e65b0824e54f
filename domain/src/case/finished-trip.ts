import { peopleOnRide, type RideState, rideEndedAt } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';

export interface FinishedTrip {
  readonly customerId: string;
  /** Null if no driver had the ride. */
  readonly driverId: string | null;
  /** Null while the ride is open. */
  readonly endedAt: Instant | null;
}

export const finishedTripOf = (state: RideState): FinishedTrip | null => {
  const [customerId, driverId = null] = peopleOnRide(state);
  return customerId === undefined ? null : { customerId, driverId, endedAt: rideEndedAt(state) };
};
