import { sessions } from '@saferide/contracts/account/auth';
import { passkeys } from '@saferide/contracts/account/passkeys';
import { queryFrom } from '../../../api/query.ts';

export const ownSessionsQuery = queryFrom(sessions);

export const ownPasskeysQuery = queryFrom(passkeys);
