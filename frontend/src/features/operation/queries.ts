import { figuresNow } from '@saferide/contracts/operation/now';
import { driverNumbers, parked, parkedReactions, projections } from '@saferide/contracts/operation/operation';
import { type OpenRideState, openRides, ridesNeedingHand } from '@saferide/contracts/ride/operator-calls';
import { queryFrom } from '../../api/query.ts';

export const MOST_PARKED = 50;

export const projectionsQuery = queryFrom(projections);

export const parkedQuery = queryFrom(parked, { query: { limit: MOST_PARKED } });

export const parkedReactionsQuery = queryFrom(parkedReactions, { query: { limit: MOST_PARKED } });

export const driverNumbersQuery = queryFrom(driverNumbers);

export const ridesNeedingHandQuery = queryFrom(ridesNeedingHand);

export const figuresNowQuery = queryFrom(figuresNow);

export const MOST_OPEN = 50;

export const openRidesQuery = (state: OpenRideState) => queryFrom(openRides, { query: { state, limit: MOST_OPEN } });
