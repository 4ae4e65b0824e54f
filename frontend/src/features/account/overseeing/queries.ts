import { onePerson, personSessions } from '@saferide/contracts/account/people';
import { roles } from '@saferide/contracts/account/roles';
import { queryFrom } from '../../../api/query.ts';

export const personQuery = (id: string) => queryFrom(onePerson, { params: { id } });

export const personSessionsQuery = (id: string) => queryFrom(personSessions, { params: { id } });

export const rolesQuery = queryFrom(roles);
