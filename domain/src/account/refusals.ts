import { notNowText, notThereText, notYoursText, type RefusalWords } from '../kernel/refusal-words.ts';
import type { ChangeKind } from './account-policy.ts';
import type { GrantableRole } from './roles.ts';

export type AccountRefusal =
  | { readonly refusal: 'ProfileIncomplete' }
  /** Riders see this name, which authorities verified. */
  | { readonly refusal: 'NameVerified' }
  | { readonly refusal: 'NumberNeedsCode' }
  | { readonly refusal: 'SameNumber' }
  | { readonly refusal: 'NumberOfContact' }
  | { readonly refusal: 'SameEmail' }
  | { readonly refusal: 'AlreadyCustomer' }
  | { readonly refusal: 'RoleAlreadyGranted' }
  | { readonly refusal: 'RoleNotHeld' }
  | { readonly refusal: 'OwnRole' }
  /** Only the command line could grant the role again. */
  | { readonly refusal: 'LastOperator' }
  | { readonly refusal: 'OwnAccount' }
  | { readonly refusal: 'TooManyFavorites'; readonly limit: number }
  | { readonly refusal: 'TooManyChangesToday'; readonly of: ChangeKind; readonly limit: number }
  | { readonly refusal: 'NoSuchFavorite' }
  | { readonly refusal: 'OwnPersonalPart' }
  | { readonly refusal: 'PersonalPartErased' }
  | { readonly refusal: 'RevealReasonMissing' }
  | { readonly refusal: 'TooManyPartsShownToday'; readonly limit: number }
  /** Would bypass the rules for revoking a role. */
  | { readonly refusal: 'RoleStillHeld'; readonly roles: readonly GrantableRole[] }
  | { readonly refusal: 'NoErasurePending' }
  | { readonly refusal: 'ErasureAskedByOperator' }
  /** Operators do not overrule a person's own request. */
  | { readonly refusal: 'ErasureAskedByPerson' }
  /** The other person on the ride would be left with an erased one. */
  | { readonly refusal: 'RideStillOpen'; readonly rideIds: readonly string[] };

const changed: Readonly<Record<ChangeKind, string>> = {
  profile: 'profile',
  contact: 'phone number or e-mail',
  favorites: 'saved places',
  settings: 'notification settings',
};

export const accountRefusals: RefusalWords<AccountRefusal> = {
  ProfileIncomplete: notNowText('Complete your profile first.'),
  NameVerified: notNowText('We checked your name against your documents. It can’t change while you’re a driver.'),
  NumberNeedsCode: notNowText(
    'Your phone number changes with a code. Tap “Change” next to the number on your profile.',
  ),
  SameNumber: notNowText('This is already your number.'),
  NumberOfContact: notNowText(
    'This is the number of your guarantor or one of your emergency contacts. Enter a number of your own.',
  ),
  SameEmail: notNowText('This is already your e-mail address.'),
  AlreadyCustomer: notNowText('You have a customer profile already.'),
  RoleAlreadyGranted: notNowText('This account has that role already.'),
  RoleNotHeld: notNowText('This account does not have that role.'),
  OwnRole: notYoursText('Nobody grants or revokes a role of their own. Ask another operator.'),
  LastOperator: notNowText(
    'This is the last operator. Make somebody else an operator first, here or with `npm run ops` on the server.',
  ),
  OwnAccount: notYoursText('Nobody does this to their own account here. Your profile has your sessions and your data.'),
  TooManyFavorites: notNowText('You have saved as many places as there is room for. Remove one first.'),
  TooManyChangesToday: notNowText(
    ({ of, limit }) => `You have changed your ${changed[of]} ${limit} times today. Try again tomorrow.`,
  ),
  OwnPersonalPart: notYoursText(
    'This is about you, or about someone you shared a ride with in the last 30 days. Ask another operator.',
  ),
  PersonalPartErased: notNowText('The data of this person were erased: there is nothing left to show.'),
  RevealReasonMissing: notNowText('Say why you need these details.'),
  TooManyPartsShownToday: notNowText(
    ({ limit }) => `You have looked at personal details ${limit} times today. Continue tomorrow, or ask a colleague.`,
  ),
  NoSuchFavorite: notThereText('There is no such saved place.'),
  RoleStillHeld: notNowText(
    ({ roles }) => `This account has the role ${roles.join(' and ')}. Another operator has to revoke it first.`,
  ),
  NoErasurePending: notNowText('No deletion of this account is waiting.'),
  ErasureAskedByOperator: notYoursText('Our team was asked to delete this account. Contact support to keep it.'),
  ErasureAskedByPerson: notYoursText('This person asked to delete their account. Only they can cancel it.'),
  RideStillOpen: notNowText('A ride is still open. Finish or cancel it before your data are erased.'),
};
