import { emergencyPolicy } from '../emergency-policy.ts';
import { REGISTRATION_CONTACT } from './defaults.ts';
import type { EmergencyContact, EmergencyContactsState } from './state.ts';

export interface TextRecipient {
  readonly contactId: string;
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

type Contacts = Pick<EmergencyContactsState, 'declined'> & {
  readonly contacts: readonly Pick<EmergencyContact, 'contactId' | 'said'>[];
};

/** Each number once, without those who declined, up to `mostContacts`. */
export const textRecipients = (
  { contacts, declined }: Contacts,
  inRegistration: EmergencyContact['said'],
): readonly TextRecipient[] => {
  const all: Contacts['contacts'] = [...contacts, { contactId: REGISTRATION_CONTACT, said: inRegistration }];
  const told = new Map<string, TextRecipient>();
  for (const { contactId, said } of all)
    if (said && !told.has(said.phone) && !declined.includes(said.phone)) told.set(said.phone, { contactId, ...said });
  return [...told.values()].slice(0, emergencyPolicy.mostContacts);
};
