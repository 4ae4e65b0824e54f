import { driverNumbers, listParkedReactions, parked, projections } from '@saferide/contracts/operation/operation';
import { callQuery } from '../../api/query.ts';

export const MAX_PARKED_LISTED = 50;

export const projectionsQuery = callQuery(projections);

export const parkedQuery = callQuery(parked, { query: { limit: MAX_PARKED_LISTED } });

export const parkedReactionsQuery = callQuery(listParkedReactions, { query: { limit: MAX_PARKED_LISTED } });

export const driverNumbersQuery = callQuery(driverNumbers);
