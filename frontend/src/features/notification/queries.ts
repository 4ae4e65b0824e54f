import { pushStatus } from '@saferide/contracts/notification/push';
import { callQuery } from '../../api/query.ts';

export const pushStatusQuery = callQuery(pushStatus);
