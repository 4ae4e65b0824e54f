import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { lastKnownRule } from '../../session/last-known-answers.ts';

export const offlineEmergencyQueries = [
  lastKnownRule(readContacts, (contacts) => contacts),
  lastKnownRule(ownEmergency, (answer) => (answer.emergency?.status === 'open' ? answer : null)),
];
