import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { lastKnownOf } from '../../session/last-known.ts';

export const offlineEmergencyQueries = [
  lastKnownOf(readContacts, (contacts) => contacts),
  lastKnownOf(ownEmergency, (answer) => (answer.emergency?.status === 'open' ? answer : null)),
];
