import { notNowText, notThereText, outOfBoundsText, type RefusalWords } from '../../kernel/refusal-words.ts';
import { counted } from '../../kernel/wording.ts';

export type EmergencyContactsRefusal =
  | { readonly refusal: 'ContactIncomplete' }
  | { readonly refusal: 'DefaultContact' }
  | { readonly refusal: 'NoSuchContact' }
  | { readonly refusal: 'ContactNamedAlready' }
  | { readonly refusal: 'OwnNumberAsContact' }
  | { readonly refusal: 'ContactDeclined' }
  | { readonly refusal: 'TooManyContacts'; readonly limit: number }
  | { readonly refusal: 'TooManyContactChanges'; readonly limit: number }
  | { readonly refusal: 'TooManyContactTextChanges'; readonly limit: number };

/** The first two sentences are quoted from spec 2 §5.5. */
export const emergencyContactsRefusals: RefusalWords<EmergencyContactsRefusal> = {
  ContactIncomplete: outOfBoundsText('Invalid Contact - Please provide both name and phone number'),
  DefaultContact: notNowText('Cannot Remove - Default emergency services cannot be removed'),
  NoSuchContact: notThereText('There is no such emergency contact.'),
  ContactNamedAlready: notNowText('One of your emergency contacts has this number already.'),
  OwnNumberAsContact: outOfBoundsText('This is your own number. Name someone else.'),
  ContactDeclined: notNowText(
    'This person has asked us not to text them about you. Name someone else, or ask them to allow our texts again with the link we sent them.',
  ),
  TooManyContacts: notNowText(
    ({ limit }) =>
      `You have named ${counted(limit, 'emergency contact')}, which is as many as are told. Remove one first.`,
  ),
  TooManyContactChanges: notNowText(
    ({ limit }) => `You have changed your emergency contacts ${counted(limit, 'time')} today. Try again tomorrow.`,
  ),
  TooManyContactTextChanges: notNowText(
    ({ limit }) => `You can change this ${counted(limit, 'time')} a day. Texts stay off. Try again tomorrow.`,
  ),
};
