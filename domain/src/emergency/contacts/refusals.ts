import { notNowText, notThereText, outOfBoundsText, type RefusalWords } from '../../kernel/refusal-words.ts';
import { countText } from '../../kernel/wording.ts';

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

export const textsDeclined = notNowText(
  'This person has asked us not to text them about you. Add someone else, or ask them to allow our texts again with the link we sent them.',
);

/** The first two sentences are quoted from spec 2 §5.5. */
export const emergencyContactsRefusals: RefusalWords<EmergencyContactsRefusal> = {
  ContactIncomplete: outOfBoundsText('Invalid Contact - Please provide both name and phone number'),
  DefaultContact: notNowText('Cannot Remove - Default emergency services cannot be removed'),
  NoSuchContact: notThereText('We can’t find this emergency contact. Refresh to see your list.'),
  ContactNamedAlready: notNowText('This number is already one of your emergency contacts. Enter a different one.'),
  OwnNumberAsContact: outOfBoundsText('This is your own number. Enter someone else’s.'),
  ContactDeclined: textsDeclined,
  TooManyContacts: notNowText(
    ({ limit }) => `You already have ${countText(limit, 'emergency contact')}, which is the limit. Remove one first.`,
  ),
  TooManyContactChanges: notNowText(
    ({ limit }) => `You have changed your emergency contacts ${countText(limit, 'time')} today. Try again tomorrow.`,
  ),
  TooManyContactTextChanges: notNowText(
    ({ limit }) => `You’ve changed this ${countText(limit, 'time')} today, so texts stay off. Try again tomorrow.`,
  ),
};
