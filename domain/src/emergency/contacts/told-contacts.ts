import { emergencyPolicy } from '../emergency-policy.ts';
import { REGISTRATION_CONTACT } from './defaults.ts';
import type { EmergencyContactsState, KeptContact } from './state.ts';

/** A contact to whom a text goes. */
export interface Told {
  readonly contactId: string;
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

/**
 * To whom a text goes: whom the person has named, and whoever stands in their registration, as many as are told and each
 * number once.
 */
export const toldContacts = (
  { contacts }: Pick<EmergencyContactsState, 'contacts'>,
  inRegistration: KeptContact['said'],
): readonly Told[] => {
  const all: readonly KeptContact[] = [...contacts, { contactId: REGISTRATION_CONTACT, said: inRegistration }];
  const told = new Map<string, Told>();
  for (const { contactId, said } of all)
    if (said && !told.has(said.phone)) told.set(said.phone, { contactId, ...said });
  return [...told.values()].slice(0, emergencyPolicy.mostContacts);
};
