import { favoriteLocations } from '@saferide/contracts/account/favorites';
import type { QueryInput } from '@saferide/contracts/define-call';
import {
  customerRides,
  customerScheduledRides,
  customerStats,
  rideById,
  rideQuote,
  rideReceipt,
} from '@saferide/contracts/ride/queries';
import { queryFrom } from '../../api/query.ts';

export const customerRidesQuery = queryFrom(customerRides, { query: { limit: 20 } });

export const scheduledRidesQuery = queryFrom(customerScheduledRides);

export const customerStatsQuery = queryFrom(customerStats);

export const favouritesQuery = queryFrom(favoriteLocations);

export const rideQuery = (id: string) => queryFrom(rideById, { params: { id } });

export const receiptQuery = (id: string) => queryFrom(rideReceipt, { params: { id } });

export const quoteQuery = (query: QueryInput<typeof rideQuote>) => queryFrom(rideQuote, { query });
