import type { TravelTimes } from '../driver-duty/index.ts';
import { straightLineMetres } from '../place/distance.ts';
import type { Booking, Place } from '../ride/index.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';
import { pickupMinutes } from './expected-times.ts';

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
