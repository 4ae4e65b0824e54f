import { driverNumbers, listParkedReactions, parked, projections } from '@saferide/contracts/operation/operation';
import { queryFrom } from '../../api/query.ts';

export const MOST_PARKED = 50;

export const projectionsQuery = queryFrom(projections);

export const parkedQuery = queryFrom(parked, { query: { limit: MOST_PARKED } });

export const parkedReactionsQuery = queryFrom(listParkedReactions, { query: { limit: MOST_PARKED } });

export const driverNumbersQuery = queryFrom(driverNumbers);
