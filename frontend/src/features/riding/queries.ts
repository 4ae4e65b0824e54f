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

export const customerRidesQuery = queryFrom(customerRides, { query: { limit: 20 }, models: ['rides'] });

export const scheduledRidesQuery = queryFrom(customerScheduledRides, { models: ['rides'] });

export const customerStatsQuery = queryFrom(customerStats, { models: ['customer_stats'] });

export const favouritesQuery = queryFrom(favoriteLocations, { models: ['accounts'] });

export const rideQuery = (id: string) => queryFrom(rideById, { params: { id }, models: ['rides'] });

export const receiptQuery = (id: string) => queryFrom(rideReceipt, { params: { id }, models: ['rides'] });

export const quoteQuery = (query: QueryInput<typeof rideQuote>) => queryFrom(rideQuote, { query, models: [] });
