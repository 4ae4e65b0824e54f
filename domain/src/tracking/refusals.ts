import { notNowText, notThereText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { counted } from '../kernel/wording.ts';

export type TrackingRefusal =
  | { readonly refusal: 'NoSuchTrip' }
  | { readonly refusal: 'TripOver' }
  | { readonly refusal: 'NothingToFollow' }
  | { readonly refusal: 'TooManyLinks'; readonly limit: number }
  | { readonly refusal: 'TooManyLinksToday'; readonly limit: number }
  | { readonly refusal: 'NoSuchLink' }
  | { readonly refusal: 'FamilyTrackingOff' }
  | { readonly refusal: 'InvalidFamilyDetails' }
  | { readonly refusal: 'NoSuchFamilyMember' }
  | { readonly refusal: 'FamilyMemberPaused' }
  | { readonly refusal: 'TooManyFamilyMembers'; readonly limit: number }
  | { readonly refusal: 'TooManyFamilyChanges'; readonly limit: number };

export const trackingRefusals: RefusalWords<TrackingRefusal> = {
  NoSuchTrip: notThereText('There is no such ride, or it is not yours.'),
  TripOver: notNowText('This ride is over: there is nothing left to follow.'),
  NothingToFollow: outOfBoundsText('Choose at least one thing that may be seen.'),
  TooManyLinks: notNowText(({ limit }) => `You have ${counted(limit, 'link')} that still work. End one of them first.`),
  TooManyLinksToday: notNowText(
    ({ limit }) => `You have made ${counted(limit, 'link')} today. Share one that you have.`,
  ),
  NoSuchLink: notThereText('There is no such link, or it is not yours.'),
  FamilyTrackingOff: notNowText('Family tracking is off. Turn it on first.'),
  InvalidFamilyDetails: outOfBoundsText('Please provide both name and phone number'),
  NoSuchFamilyMember: notThereText('There is nobody like that in your family.'),
  FamilyMemberPaused: notNowText(
    'This member of your family does not follow you at the moment. Turn their tracking on first.',
  ),
  TooManyFamilyMembers: notNowText(({ limit }) => `You have ${counted(limit, 'family member')}. Remove one first.`),
  TooManyFamilyChanges: notNowText(
    ({ limit }) => `You have changed your family tracking ${limit} times today. Try again tomorrow.`,
  ),
};
