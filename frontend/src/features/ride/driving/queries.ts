import {
  acceptedScheduledRides,
  activeDriverRide,
  driverRides,
  driverStats,
} from '@saferide/contracts/ride/driver-queries';
import { queryFrom } from '../../../api/query.ts';

/** One more would say that there is another page; a full one may be the last. */
export const PAGE = 20;

export const activeRideQuery = queryFrom(activeDriverRide);

export const acceptedScheduledRidesQuery = queryFrom(acceptedScheduledRides);

export const driverStatsQuery = queryFrom(driverStats);

/** Page by page: `after` is the last ride of the page before. */
export const driverRidesQuery = (after: string | null) =>
  queryFrom(driverRides, { query: { limit: PAGE, ...(after === null ? {} : { after }) } });
