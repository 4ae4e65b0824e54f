import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { callQuery } from '../../api/query.ts';

export const customerRidesQuery = callQuery(customerRides, { query: { limit: 20 } });

export const customerScheduledRidesQuery = callQuery(customerScheduledRides);

export const customerStatsQuery = callQuery(customerStats);
