import { deliveryProblems } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/now';
import { queryForCall } from '../../api/query.ts';

/** Separate, so that other operator pages do not download these contracts. */

export const deliveryProblemsQuery = queryForCall(deliveryProblems);

export const figuresNowQuery = queryForCall(figuresNow);
