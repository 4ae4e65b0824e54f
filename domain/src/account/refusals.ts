import {
  notNowText,
  notThereText,
  notYoursText,
  type RefusalWords,
  type StateSentences,
} from '../kernel/refusal-words.ts';
import type { AccountChangeKind } from './account-policy.ts';
import type { GrantableRole } from './roles.ts';
import type { AccountState } from './state.ts';

export type AccountRefusal =
  | { readonly refusal: 'TermsChanged' }
  | { readonly refusal: 'ProfileIncomplete' }
  | { readonly refusal: 'NameVerified' }
  | { readonly refusal: 'NumberNeedsCode' }
  | { readonly refusal: 'SameNumber' }
  | { readonly refusal: 'NumberOfContact' }
  | { readonly refusal: 'SameEmail' }
  | { readonly refusal: 'AlreadyCustomer' }
  | { readonly refusal: 'RoleAlreadyGranted' }
  | { readonly refusal: 'RoleNotHeld' }
  | { readonly refusal: 'OwnRole' }
  | { readonly refusal: 'LastOperator' }
  | { readonly refusal: 'OwnAccount' }
  | { readonly refusal: 'TooManyFavorites'; readonly limit: number }
  | { readonly refusal: 'TooManyChangesToday'; readonly of: AccountChangeKind; readonly limit: number }
  | { readonly refusal: 'NoSuchFavorite' }
  | { readonly refusal: 'OwnPersonalPart' }
  | { readonly refusal: 'PersonalPartErased' }
  | { readonly refusal: 'RevealReasonMissing' }
  | { readonly refusal: 'TooManyPartsShownToday'; readonly limit: number }
  | { readonly refusal: 'RoleStillHeld'; readonly roles: readonly GrantableRole[] }
  | { readonly refusal: 'NoErasurePending' }
  | { readonly refusal: 'ErasureAskedByOperator' }
  | { readonly refusal: 'ErasureAskedByPerson' }
  | { readonly refusal: 'RideStillOpen'; readonly rideIds: readonly string[] };

const changed: Readonly<Record<AccountChangeKind, string>> = {
  profile: 'profile',
  contact: 'phone number or e-mail',
  favorites: 'saved places',
  settings: 'notification settings',
};

export const accountRefusals: RefusalWords<AccountRefusal> = {
  TermsChanged: notNowText('The terms have changed. Reload the page to read and accept the new version.'),
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
  AlreadyCustomer: notNowText('You already have a rider profile.'),
  RoleAlreadyGranted: notNowText('This account already has that role.'),
  RoleNotHeld: notNowText('This account doesn’t have that role.'),
  OwnRole: notYoursText('You can’t grant or revoke your own roles. Ask another operator.'),
  LastOperator: notNowText(
    'This is the last operator. Make someone else an operator first, here or with `npm run ops` on the server.',
  ),
  OwnAccount: notYoursText('You can’t do this to your own account here. Use your profile page.'),
  TooManyFavorites: notNowText('You’ve reached the limit for saved places. Remove one first.'),
  TooManyChangesToday: notNowText(
    ({ of, limit }) => `You have changed your ${changed[of]} ${limit} times today. Try again tomorrow.`,
  ),
  OwnPersonalPart: notYoursText(
    'This is about you, or about someone you shared a ride with in the last 30 days. Ask another operator.',
  ),
  PersonalPartErased: notNowText('This person’s data was deleted, so there’s nothing to show.'),
  RevealReasonMissing: notNowText('Enter why you need these details.'),
  TooManyPartsShownToday: notNowText(
    ({ limit }) => `You have looked at personal details ${limit} times today. Continue tomorrow, or ask a colleague.`,
  ),
  NoSuchFavorite: notThereText('We can’t find this saved place. Refresh to see your list.'),
  RoleStillHeld: notNowText(
    ({ roles }) => `This account still has the ${roles.join(' and ')} role. Another operator must revoke it first.`,
  ),
  NoErasurePending: notNowText('This account isn’t waiting to be deleted.'),
  ErasureAskedByOperator: notYoursText('Our team was asked to delete this account. Contact support to keep it.'),
  ErasureAskedByPerson: notYoursText('This person asked to delete their account. Only they can cancel it.'),
  RideStillOpen: notNowText('A ride is still open. Finish or cancel it before the account can be deleted.'),
};

export const accountStateSentences: StateSentences<AccountState['status']> = {
  none: 'We can’t find this account.',
  registered: 'This account is already registered.',
  active: 'This account is already registered.',
  erased: 'This account was deleted.',
};
