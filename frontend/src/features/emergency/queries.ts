import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { queryForCall } from '../../api/query.ts';

export const contactsQuery = queryForCall(readContacts);

export const ownEmergencyQuery = queryForCall(ownEmergency);
