import { customerRides, customerScheduledRides, customerStats } from '@saferide/contracts/ride/rider-queries';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { useCurrentUser } from '../../session/current-user.ts';

export const customerRidesQuery = callQuery(customerRides, { query: { limit: 20 } });

/** Not fetched for a person who is not registered as a rider. */
export const useCustomerRides = () => useQuery({ ...customerRidesQuery, enabled: useCurrentUser().customer !== null });

export const customerScheduledRidesQuery = callQuery(customerScheduledRides);

export const customerStatsQuery = callQuery(customerStats);
