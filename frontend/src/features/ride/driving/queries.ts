import {
  acceptedScheduledRides,
  activeDriverRide,
  driverRides,
  driverStats,
} from '@saferide/contracts/ride/driver-queries';
import { queryFrom } from '../../../api/query.ts';

/** A full page may be the last one. */
export const RIDES_PER_PAGE = 20;

export const activeRideQuery = queryFrom(activeDriverRide);

export const acceptedScheduledRidesQuery = queryFrom(acceptedScheduledRides);

export const driverStatsQuery = queryFrom(driverStats);

/** `after`: the last ride of the previous page. */
export const driverRidesQuery = (after: string | null) =>
  queryFrom(driverRides, { query: { limit: RIDES_PER_PAGE, ...(after === null ? {} : { after }) } });
