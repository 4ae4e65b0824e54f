import { deliveryProblems } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/now';
import { queryFrom } from '../../api/query.ts';

/** Queries of the page of current rides, separate so that other operator pages do not download their contracts. */

export const deliveriesAmissQuery = queryFrom(deliveryProblems);

export const figuresNowQuery = queryFrom(figuresNow);
