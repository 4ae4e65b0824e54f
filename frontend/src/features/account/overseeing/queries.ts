import { onePerson, personSessions } from '@saferide/contracts/account/people';
import { roles } from '@saferide/contracts/account/roles';
import { callQuery } from '../../../api/query.ts';

export const personQuery = (id: string) => callQuery(onePerson, { params: { id } });

export const personSessionsQuery = (id: string) => callQuery(personSessions, { params: { id } });

export const rolesQuery = callQuery(roles);
