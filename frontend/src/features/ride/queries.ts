import type { QueryInput } from '@saferide/contracts/define-call';
import {
  acceptedScheduledRides,
  activeDriverRide,
  customerRides,
  customerScheduledRides,
  customerStats,
  driverStats,
  rideById,
  rideQuote,
  rideReceipt,
} from '@saferide/contracts/ride/queries';
import { queryFrom } from '../../api/query.ts';

export const customerRidesQuery = queryFrom(customerRides, { query: { limit: 20 } });

export const customerScheduledRidesQuery = queryFrom(customerScheduledRides);

export const customerStatsQuery = queryFrom(customerStats);

export const rideQuery = (id: string) => queryFrom(rideById, { params: { id } });

export const receiptQuery = (id: string) => queryFrom(rideReceipt, { params: { id } });

export const quoteQuery = (query: QueryInput<typeof rideQuote>) => queryFrom(rideQuote, { query });

export const activeRideQuery = queryFrom(activeDriverRide);

export const acceptedScheduledRidesQuery = queryFrom(acceptedScheduledRides);

export const driverStatsQuery = queryFrom(driverStats);
