import { pushStatus } from '@saferide/contracts/notification/push';
import { queryFrom } from '../../api/query.ts';

export const pushStatusQuery = queryFrom(pushStatus);
