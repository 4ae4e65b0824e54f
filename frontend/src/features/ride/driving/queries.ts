import {
  acceptedScheduledRides,
  activeDriverRide,
  driverRides,
  driverStats,
} from '@saferide/contracts/ride/driver-queries';
import { queryForCall } from '../../../api/query.ts';

/** A full page may be the last one. */
export const RIDES_PER_PAGE = 20;

export const activeRideQuery = queryForCall(activeDriverRide);

export const acceptedScheduledRidesQuery = queryForCall(acceptedScheduledRides);

export const driverStatsQuery = queryForCall(driverStats);

/** `after` is the last ride of the previous page. */
export const driverRidesQuery = (after: string | null) =>
  queryForCall(driverRides, { query: { limit: RIDES_PER_PAGE, ...(after === null ? {} : { after }) } });
