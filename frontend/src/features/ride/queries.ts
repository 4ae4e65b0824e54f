import type { QueryInput } from '@saferide/contracts/define-call';
import { rideById, rideHistory, rideQuote, rideReceipt } from '@saferide/contracts/ride/queries';
import { queryFrom } from '../../api/query.ts';

export const rideQuery = (id: string) => queryFrom(rideById, { params: { id } });

export const receiptQuery = (id: string) => queryFrom(rideReceipt, { params: { id } });

export const rideHistoryQuery = (id: string) => queryFrom(rideHistory, { params: { id } });

export const quoteQuery = (query: QueryInput<typeof rideQuote>) => queryFrom(rideQuote, { query });
