import type { QueryInput } from '@saferide/domain/contracts/define-call';
import { favoriteLocations } from '@saferide/domain/contracts/favorites';
import {
  customerRides,
  customerScheduledRides,
  customerStats,
  rideById,
  rideQuote,
  rideReceipt,
} from '@saferide/domain/contracts/ride-queries';
import { queryFrom } from '../../api/query.ts';

export const customerRidesQuery = queryFrom(customerRides, { query: { limit: 20 }, models: ['rides'] });

export const scheduledRidesQuery = queryFrom(customerScheduledRides, { models: ['rides'] });

export const customerStatsQuery = queryFrom(customerStats, { models: ['customer_stats'] });

export const favouritesQuery = queryFrom(favoriteLocations, { models: ['accounts'] });

export const rideQuery = (id: string) => queryFrom(rideById, { params: { id }, models: ['rides'] });

export const receiptQuery = (id: string) => queryFrom(rideReceipt, { params: { id }, models: ['rides'] });

export const quoteQuery = (query: QueryInput<typeof rideQuote>) => queryFrom(rideQuote, { query, models: [] });
