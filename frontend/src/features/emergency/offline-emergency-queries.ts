import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { lastKnownOf } from '../../session/last-known.ts';

/** Whom to call, and that help is called: read without a network too. */
export const offlineEmergencyQueries = [
  lastKnownOf(readContacts, (contacts) => contacts),
  lastKnownOf(ownEmergency, (answer) => (answer.emergency?.status === 'open' ? answer : null)),
];
