import type { QueryInput } from '@saferide/contracts/define-call';
import { rideById, rideHistory, rideQuote, rideReceipt } from '@saferide/contracts/ride/queries';
import { queryForCall } from '../../api/query.ts';

export const rideQuery = (id: string) => queryForCall(rideById, { params: { id } });

export const receiptQuery = (id: string) => queryForCall(rideReceipt, { params: { id } });

export const rideHistoryQuery = (id: string) => queryForCall(rideHistory, { params: { id } });

export const quoteQuery = (query: QueryInput<typeof rideQuote>) => queryForCall(rideQuote, { query });
