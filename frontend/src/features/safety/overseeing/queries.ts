import { listAlerts } from '@saferide/contracts/safety/operator-calls';
import { callQuery } from '../../../api/query.ts';

export const listedAlertsQuery = (state: 'standing' | 'over') => callQuery(listAlerts, { query: { state } });
