import { deliveriesAmiss } from '@saferide/contracts/operation/deliveries';
import { queryFrom } from '../../api/query.ts';

/** Apart from the other queries of operators: one page asks it, and the others do without what it knows. */
export const deliveriesAmissQuery = queryFrom(deliveriesAmiss);
