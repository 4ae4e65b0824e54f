import { driverNumbers, listParkedReactions, parked, projections } from '@saferide/contracts/operation/operation';
import { queryForCall } from '../../api/query.ts';

export const MOST_PARKED = 50;

export const projectionsQuery = queryForCall(projections);

export const parkedQuery = queryForCall(parked, { query: { limit: MOST_PARKED } });

export const parkedReactionsQuery = queryForCall(listParkedReactions, { query: { limit: MOST_PARKED } });

export const driverNumbersQuery = queryForCall(driverNumbers);
