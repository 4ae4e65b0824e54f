import { sessions } from '@saferide/contracts/account/auth';
import { passkeys } from '@saferide/contracts/account/passkeys';
import { callQuery } from '../../../api/query.ts';

export const ownSessionsQuery = callQuery(sessions);

export const ownPasskeysQuery = callQuery(passkeys);
