import type { Instant } from '../../time/instant.ts';
import type { ChangeEmail, ChangePhoneNumber } from '../commands.ts';
import type { Contact } from '../contact.ts';
import type { ExistingAccount, Person } from '../state.ts';
import { refuseChangeBeyondLimit } from './daily-change-limit.ts';

const sameEmail = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const numberOfContact = { refusal: 'NumberOfContact' } as const;

export const refuseContactChange = (
  person: Person,
  requested: Partial<Contact>,
  namedNumbers: readonly string[],
  now: Instant,
) => {
  const { contact } = person;
  if (requested.phoneNumber !== undefined && requested.phoneNumber === contact?.phoneNumber)
    return { refusal: 'SameNumber' } as const;
  if (requested.phoneNumber !== undefined && namedNumbers.includes(requested.phoneNumber)) return numberOfContact;
  if (requested.email !== undefined && contact && sameEmail(requested.email, contact.email))
    return { refusal: 'SameEmail' } as const;
  return refuseChangeBeyondLimit(person, 'contact', now);
};

export const changePhoneNumber = (
  { person }: ExistingAccount,
  { phoneNumber, namedNumbers, now }: ChangePhoneNumber,
) => {
  const { accountId, contact } = person;
  if (!contact || contact.phoneNumber === phoneNumber) return [];
  if (namedNumbers.includes(phoneNumber)) return numberOfContact;
  const refused = refuseChangeBeyondLimit(person, 'contact', now);
  if (refused) return refused;
  const personal = { phoneNumber, previousNumber: contact.phoneNumber };
  return [{ type: 'PhoneNumberChanged', data: { accountId }, personal } as const];
};

export const decideChangeEmail = ({ person }: ExistingAccount, { email, now }: ChangeEmail) => {
  const { accountId, contact } = person;
  if (!contact || sameEmail(contact.email, email)) return [];
  const refused = refuseChangeBeyondLimit(person, 'contact', now);
  if (refused) return refused;
  return [{ type: 'EmailChanged', data: { accountId }, personal: { email, previousEmail: contact.email } } as const];
};
