import { listAlerts } from '@saferide/contracts/safety/operator-calls';
import { queryFrom } from '../../../api/query.ts';

export const listedAlertsQuery = (state: 'standing' | 'over') => queryFrom(listAlerts, { query: { state } });
