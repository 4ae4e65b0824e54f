import { deliveryProblems } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/figures-now';
import { callQuery } from '../../api/query.ts';

export const deliveryProblemsQuery = callQuery(deliveryProblems);

export const figuresNowQuery = callQuery(figuresNow);
