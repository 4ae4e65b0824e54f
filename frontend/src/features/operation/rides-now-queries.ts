import { deliveriesAmiss } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/now';
import { queryFrom } from '../../api/query.ts';

/** What the page of rides now asks, apart: other pages of operators carry none of what these know. */

export const deliveriesAmissQuery = queryFrom(deliveriesAmiss);

export const figuresNowQuery = queryFrom(figuresNow);
