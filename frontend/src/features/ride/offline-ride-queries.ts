import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { acceptedScheduledRides, driverRides, driverStats } from '@saferide/contracts/ride/driver-queries';
import { rideById } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { offlineCopyRule } from '../../session/last-known-answers.ts';
import { isOpenRide } from './open-rides.ts';
import { rideQuery } from './queries.ts';

const withoutRider = (ride: RideView): RideView =>
  isOpenRide(ride)
    ? ride
    : { ...ride, pickupAddress: null, destinationAddress: null, customerName: null, customer: null };

/** Responses that the device stores so that rides are readable offline (decision 0035). */
export const offlineRideQueries = [
  offlineCopyRule(rideById, (ride, accountId) =>
    isOpenRide(ride) && [ride.customerId, ride.driverId].includes(accountId) ? ride : null,
  ),
  offlineCopyRule(
    customerRides,
    (rides) => rides,
    (rides) => rides.filter((ride) => !isOpenRide(ride)).map(({ id }) => rideQuery(id).queryKey),
  ),
  offlineCopyRule(customerScheduledRides, (rides) => rides),
  offlineCopyRule(customerStats, (stats) => stats),
  offlineCopyRule(activeDriverRide, (ride) => ride),
  offlineCopyRule(acceptedScheduledRides, (rides) => rides),
  offlineCopyRule(driverRides, (rides) => rides.map(withoutRider)),
  offlineCopyRule(driverStats, (stats) => stats),
];
