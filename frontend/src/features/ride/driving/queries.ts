import { acceptedScheduledRides, activeDriverRide, driverStats } from '@saferide/contracts/ride/driver-queries';
import { queryFrom } from '../../../api/query.ts';

export const activeRideQuery = queryFrom(activeDriverRide);

export const acceptedScheduledRidesQuery = queryFrom(acceptedScheduledRides);

export const driverStatsQuery = queryFrom(driverStats);
