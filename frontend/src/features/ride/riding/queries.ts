import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { queryFrom } from '../../../api/query.ts';

export const customerRidesQuery = queryFrom(customerRides, { query: { limit: 20 } });

export const customerScheduledRidesQuery = queryFrom(customerScheduledRides);

export const customerStatsQuery = queryFrom(customerStats);
