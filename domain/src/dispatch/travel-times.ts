import type { TravelTimes } from '../driver-duty/index.ts';
import { straightLineMetres } from '../place/distance.ts';
import type { Place } from '../place/place.ts';
import { type Booking, rideMinutes } from '../ride/index.ts';
import { after, type Instant, MINUTE_MS } from '../time/instant.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';

export const drivingMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));

/** Estimated from the straight-line distance. */
export const pickupMinutes = (policy: DispatchPolicy, distanceMetres: number): number =>
  Math.max(1, Math.ceil((distanceMetres / 1000) * policy.minutesPerKm));

export const promisedPickup = ({ scheduledFor }: Booking, minutes: number, now: Instant): Instant =>
  scheduledFor ?? after(now, minutes * MINUTE_MS);

export const expectedEnd = (booking: Booking, pickup: Instant): Instant =>
  after(pickup, rideMinutes(booking) * MINUTE_MS);

export const noTravelTimes = (policy: DispatchPolicy): TravelTimes => ({
  between: {},
  unknownMinutes: policy.scheduled.withinTravelMinutes,
});

export const travelTimesBetween = (policy: DispatchPolicy, ride: Booking, others: readonly Booking[]): TravelTimes => {
  const { unknownMinutes } = noTravelTimes(policy);
  const minutes = (from: Place | null, to: Place | null) =>
    from && to ? pickupMinutes(policy, straightLineMetres(from, to)) : unknownMinutes;
  const between = others.map(({ rideId, pickup, destination }) => [
    rideId,
    { thereMinutes: minutes(ride.destination, pickup), backMinutes: minutes(destination, ride.pickup) },
  ]);
  return { between: Object.fromEntries(between), unknownMinutes };
};
