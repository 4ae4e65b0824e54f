import { listAlerts } from '@saferide/contracts/safety/operator-calls';
import { queryForCall } from '../../../api/query.ts';

export const listedAlertsQuery = (state: 'standing' | 'over') => queryForCall(listAlerts, { query: { state } });
