import { pushStanding } from '@saferide/contracts/notice/push';
import { queryFrom } from '../../api/query.ts';

export const pushStandingQuery = queryFrom(pushStanding);
