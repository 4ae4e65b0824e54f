import type { QueryInput } from '@saferide/contracts/kernel/define-call';
import { rideById, rideHistory, rideQuote, rideReceipt } from '@saferide/contracts/ride/queries';
import { callQuery } from '../../api/query.ts';

export const rideQuery = (id: string) => callQuery(rideById, { params: { id } });

export const receiptQuery = (id: string) => callQuery(rideReceipt, { params: { id } });

export const rideHistoryQuery = (id: string) => callQuery(rideHistory, { params: { id } });

export const quoteQuery = (query: QueryInput<typeof rideQuote>) => callQuery(rideQuote, { query });
