import { readContacts } from '@saferide/contracts/emergency/contacts';
import { ownEmergency } from '@saferide/contracts/emergency/sos';
import { keptOf } from '../../session/last-known.ts';

/** Whom to call, and that help is called: read without a network too. */
export const keptForEmergencies = [
  keptOf(readContacts, (contacts) => contacts),
  keptOf(ownEmergency, (answer) => (answer.emergency?.status === 'open' ? answer : null)),
];
