import { deliveryProblems } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/figures-now';
import { callQuery } from '../../api/query.ts';

/** A file of its own, so that other operator pages do not download these contracts. */

export const deliveryProblemsQuery = callQuery(deliveryProblems);

export const figuresNowQuery = callQuery(figuresNow);
