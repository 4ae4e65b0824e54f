import {
  acceptedScheduledRides,
  activeDriverRide,
  driverRides,
  driverStats,
} from '@saferide/contracts/ride/driver-queries';
import { customerRides, customerScheduledRides, customerStats, rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { lastKnownRule } from '../../session/last-known-answers.ts';
import { isOpenRide } from './open-rides.ts';
import { rideQuery } from './queries.ts';

const withoutRider = (ride: RideView): RideView =>
  isOpenRide(ride)
    ? ride
    : { ...ride, pickupAddress: null, destinationAddress: null, customerName: null, customer: null };

/** Responses that the device stores so that rides are readable offline (decision 0035). */
export const offlineRideQueries = [
  lastKnownRule(rideById, (ride, accountId) =>
    isOpenRide(ride) && [ride.customerId, ride.driverId].includes(accountId) ? ride : null,
  ),
  lastKnownRule(
    customerRides,
    (rides) => rides,
    (rides) => rides.filter((ride) => !isOpenRide(ride)).map(({ id }) => rideQuery(id).queryKey),
  ),
  lastKnownRule(customerScheduledRides, (rides) => rides),
  lastKnownRule(customerStats, (stats) => stats),
  lastKnownRule(activeDriverRide, (ride) => ride),
  lastKnownRule(acceptedScheduledRides, (rides) => rides),
  lastKnownRule(driverRides, (rides) => rides.map(withoutRider)),
  lastKnownRule(driverStats, (stats) => stats),
];
