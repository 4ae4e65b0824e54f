import { deliveriesAmiss } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/now';
import { type OpenRideState, openRides, ridesNeedingHand } from '@saferide/contracts/ride/operator-calls';
import { queryFrom } from '../../api/query.ts';

/** What the page of rides now asks, apart: other pages of operators carry none of what these know. */

export const ridesNeedingHandQuery = queryFrom(ridesNeedingHand);

export const deliveriesAmissQuery = queryFrom(deliveriesAmiss);

export const figuresNowQuery = queryFrom(figuresNow);

export const MOST_OPEN = 50;

export const openRidesQuery = (state: OpenRideState) => queryFrom(openRides, { query: { state, limit: MOST_OPEN } });
