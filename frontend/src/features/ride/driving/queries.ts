import { acceptedScheduledRides, driverRides, driverStats } from '@saferide/contracts/ride/driver-queries';
import { callQuery } from '../../../api/query.ts';

export const RIDES_PER_PAGE = 20;

export const acceptedScheduledRidesQuery = callQuery(acceptedScheduledRides);

export const driverStatsQuery = callQuery(driverStats);

/** `after` is the id of the last ride of the previous page. */
export const driverRidesQuery = (after: string | null) =>
  callQuery(driverRides, { query: { limit: RIDES_PER_PAGE, ...(after === null ? {} : { after }) } });
