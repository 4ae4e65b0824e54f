import { sessions } from '@saferide/contracts/account/auth';
import { queryFrom } from '../../api/query.ts';

/** Where one is signed in, and was. */
export const ownSessionsQuery = queryFrom(sessions);
