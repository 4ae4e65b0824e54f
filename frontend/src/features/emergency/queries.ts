import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { queryFrom } from '../../api/query.ts';

export const contactsQuery = queryFrom(readContacts);

export const ownEmergencyQuery = queryFrom(ownEmergency);
