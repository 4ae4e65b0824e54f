import { after, type Instant } from '../../time/instant.ts';
import { emergencyPolicy } from '../emergency-policy.ts';
import { REGISTRATION_CONTACT } from './default-contacts.ts';
import type { EmergencyContact, EmergencyContactsState } from './lifecycle.ts';

export interface TextRecipient {
  readonly contactId: string;
  readonly name: string;
  readonly phone: string;
  readonly relationship: string;
}

type Contacts = Pick<EmergencyContactsState, 'declined'> & {
  readonly contacts: readonly Pick<EmergencyContact, 'contactId' | 'said'>[];
};

/** Distinct numbers whose owners did not decline, up to `maxContacts`. */
export const textRecipients = (
  { contacts, declined }: Contacts,
  inRegistration: EmergencyContact['said'],
): readonly TextRecipient[] => {
  const all: Contacts['contacts'] = [...contacts, { contactId: REGISTRATION_CONTACT, said: inRegistration }];
  const recipients = new Map<string, TextRecipient>();
  for (const { contactId, said: details } of all)
    if (details && !recipients.has(details.phone) && !declined.includes(details.phone))
      recipients.set(details.phone, { contactId, ...details });
  return [...recipients.values()].slice(0, emergencyPolicy.maxContacts);
};

/** When a person named a number. A registration's contact is confirmed once the driver is verified. */
export interface ContactNaming {
  readonly namedAt: Instant;
  readonly isConfirmed: boolean;
}

/**
 * Whether texts to a contact are exempt from the limit that the number has over all accounts. `rideRequestedAt` is when
 * the person's current ride was booked; null without one.
 */
export const isKnownContact = (
  namings: readonly ContactNaming[],
  { rideRequestedAt, now }: { readonly rideRequestedAt: Instant | null; readonly now: Instant },
): boolean => {
  const since = after(now, -emergencyPolicy.knownContactAfterMs);
  return namings.some(
    ({ namedAt, isConfirmed }) =>
      (isConfirmed && namedAt <= since) || (rideRequestedAt !== null && namedAt < rideRequestedAt),
  );
};
