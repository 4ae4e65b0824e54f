import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { callQuery } from '../../api/query.ts';

export const contactsQuery = callQuery(readContacts);

export const ownEmergencyQuery = callQuery(ownEmergency);
