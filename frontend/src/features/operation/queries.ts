import { driverNumbers, listParkedReactions, parked, projections } from '@saferide/contracts/operation/operation';
import { callQuery } from '../../api/query.ts';

export const MOST_PARKED = 50;

export const projectionsQuery = callQuery(projections);

export const parkedQuery = callQuery(parked, { query: { limit: MOST_PARKED } });

export const parkedReactionsQuery = callQuery(listParkedReactions, { query: { limit: MOST_PARKED } });

export const driverNumbersQuery = callQuery(driverNumbers);
