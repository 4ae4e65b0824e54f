import { sessions } from '@saferide/contracts/account/auth';
import { passkeys } from '@saferide/contracts/account/passkeys';
import { queryForCall } from '../../../api/query.ts';

export const ownSessionsQuery = queryForCall(sessions);

export const ownPasskeysQuery = queryForCall(passkeys);
