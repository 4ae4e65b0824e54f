import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { queryForCall } from '../../../api/query.ts';

export const customerRidesQuery = queryForCall(customerRides, { query: { limit: 20 } });

export const customerScheduledRidesQuery = queryForCall(customerScheduledRides);

export const customerStatsQuery = queryForCall(customerStats);
