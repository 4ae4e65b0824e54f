import type { OverlapWays } from '../driver-duty/published.ts';
import { straightLineMetres } from '../place/distance.ts';
import type { Booking, Place } from '../ride/published.ts';
import { pickupMinutes } from './expected-times.ts';
import type { DispatchPolicy } from './policy.ts';

export const noWays = (policy: DispatchPolicy): OverlapWays => ({
  between: {},
  unknownMinutes: policy.scheduled.withinTravelMinutes,
});

/** Travel times between a ride and others, in both directions. */
export const waysBetween = (policy: DispatchPolicy, ride: Booking, others: readonly Booking[]): OverlapWays => {
  const { unknownMinutes } = noWays(policy);
  const minutes = (from: Place | null, to: Place | null) =>
    from && to ? pickupMinutes(policy, straightLineMetres(from, to)) : unknownMinutes;
  const between = others.map(({ rideId, pickup, destination }) => [
    rideId,
    { thereMinutes: minutes(ride.destination, pickup), backMinutes: minutes(destination, ride.pickup) },
  ]);
  return { between: Object.fromEntries(between), unknownMinutes };
};
