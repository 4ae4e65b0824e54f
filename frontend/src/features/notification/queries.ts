import { pushStatus } from '@saferide/contracts/notification/push';
import { queryForCall } from '../../api/query.ts';

export const pushStatusQuery = queryForCall(pushStatus);
