import { onePerson, personSessions } from '@saferide/contracts/account/people';
import { roles } from '@saferide/contracts/account/roles';
import { queryForCall } from '../../../api/query.ts';

export const personQuery = (id: string) => queryForCall(onePerson, { params: { id } });

export const personSessionsQuery = (id: string) => queryForCall(personSessions, { params: { id } });

export const rolesQuery = queryForCall(roles);
