import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { offlineCopyRule } from '../../session/last-known-answers.ts';

export const offlineEmergencyQueries = [
  offlineCopyRule(readContacts, (contacts) => contacts),
  offlineCopyRule(ownEmergency, (answer) => (answer.emergency?.status === 'open' ? answer : null)),
];
