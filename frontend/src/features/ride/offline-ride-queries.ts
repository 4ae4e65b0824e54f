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
import { isOpenRide } from './open-rides.ts';
import { rideQuery } from './queries.ts';

/** Finished rides are stored without the rider's details, because a copy would outlast the time in which a driver may read them. */
const withoutRider = (ride: RideView): RideView =>
  isOpenRide(ride)
    ? ride
    : { ...ride, pickupAddress: null, destinationAddress: null, customerName: null, customer: null };

/** Responses that the device stores so that rides are readable offline (ADR 106). */
export const offlineRideQueries = [
  lastKnownOf(rideById, (ride, accountId) =>
    isOpenRide(ride) && [ride.customerId, ride.driverId].includes(accountId) ? ride : null,
  ),
  lastKnownOf(
    customerRides,
    (rides) => rides,
    (rides) => rides.filter((ride) => !isOpenRide(ride)).map(({ id }) => rideQuery(id).queryKey),
  ),
  lastKnownOf(customerScheduledRides, (rides) => rides),
  lastKnownOf(customerStats, (stats) => stats),
  lastKnownOf(activeDriverRide, (ride) => ride),
  lastKnownOf(acceptedScheduledRides, (rides) => rides),
  lastKnownOf(driverRides, (rides) => rides.map(withoutRider)),
  lastKnownOf(driverStats, (stats) => stats),
];
