import {
  acceptedScheduledRides,
  activeDriverRide,
  driverRides,
  driverStats,
} from '@saferide/contracts/ride/driver-queries';
import { rideById } from '@saferide/contracts/ride/queries';
import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import type { RideView } from '@saferide/contracts/ride/views';
import { lastKnownOf } from '../../session/last-known.ts';
import { isOpen } from './open-rides.ts';
import { rideQuery } from './queries.ts';

/** Without what a driver may read of the rider for an hour after the trip alone. */
const withoutRider = (ride: RideView): RideView =>
  isOpen(ride) ? ride : { ...ride, pickupAddress: null, destinationAddress: null, customerName: null, customer: null };

/**
 * What rides leave on the device, so that rider and driver can read plate, places, fare and start code without a network: rides
 * that are not over, and the lists that were looked at. A ride's own page goes with its end; everything goes when the person
 * signs out, and after a day (ADR 106).
 */
export const offlineRideQueries = [
  lastKnownOf(rideById, (ride, accountId) =>
    isOpen(ride) && [ride.customerId, ride.driverId].includes(accountId) ? ride : null,
  ),
  lastKnownOf(
    customerRides,
    (rides) => rides,
    (rides) => rides.filter((ride) => !isOpen(ride)).map(({ id }) => rideQuery(id).queryKey),
  ),
  lastKnownOf(customerScheduledRides, (rides) => rides),
  lastKnownOf(customerStats, (stats) => stats),
  lastKnownOf(activeDriverRide, (ride) => ride),
  lastKnownOf(acceptedScheduledRides, (rides) => rides),
  lastKnownOf(driverRides, (rides) => rides.map(withoutRider)),
  lastKnownOf(driverStats, (stats) => stats),
];
