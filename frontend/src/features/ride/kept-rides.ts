import { acceptedScheduledRides, activeDriverRide } from '@saferide/contracts/ride/driver-queries';
import { rideById } from '@saferide/contracts/ride/queries';
import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import type { RideView } from '@saferide/contracts/ride/views';
import { keptOf } from '../../session/last-known.ts';
import { isOpen } from './open-rides.ts';
import { rideQuery } from './queries.ts';

const openOnes = (rides: readonly RideView[]): RideView[] | null => {
  const open = rides.filter(isOpen);
  return open.length > 0 ? open : null;
};

/**
 * Rides that are not over are kept on the device, so that rider and driver can read plate, places, fare and start code
 * without a network. A ride's end takes it away.
 */
export const keptRides = [
  keptOf(rideById, (ride, accountId) =>
    isOpen(ride) && [ride.customerId, ride.driverId].includes(accountId) ? ride : null,
  ),
  keptOf(customerRides, openOnes, (rides) =>
    rides.filter((ride) => !isOpen(ride)).map(({ id }) => rideQuery(id).queryKey),
  ),
  keptOf(customerScheduledRides, openOnes),
  keptOf(activeDriverRide, (ride) => ride),
  keptOf(acceptedScheduledRides, openOnes),
];
