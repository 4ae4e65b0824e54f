import { textsDeclinedText } from '../emergency/index.ts';
import { notNowText, notThereText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countText } from '../kernel/wording.ts';

export type TrackingRefusal =
  | { readonly refusal: 'NoSuchTrip' }
  | { readonly refusal: 'TripOver' }
  | { readonly refusal: 'NothingToFollow' }
  | { readonly refusal: 'TooManyLinks'; readonly limit: number }
  | { readonly refusal: 'TooManyLinksToday'; readonly limit: number }
  | { readonly refusal: 'NoSuchLink' }
  | { readonly refusal: 'FamilyTrackingOff' }
  | { readonly refusal: 'InvalidFamilyDetails' }
  | { readonly refusal: 'FamilyMemberDeclined' }
  | { readonly refusal: 'FamilyMemberNamedAlready' }
  | { readonly refusal: 'NoSuchFamilyMember' }
  | { readonly refusal: 'FamilyMemberPaused' }
  | { readonly refusal: 'TooManyFamilyMembers'; readonly limit: number }
  | { readonly refusal: 'TooManyFamilyChanges'; readonly limit: number };

export const trackingRefusals: RefusalWords<TrackingRefusal> = {
  NoSuchTrip: notThereText('We can’t find this ride.'),
  TripOver: notNowText('This trip has ended, so it can’t be shared.'),
  NothingToFollow: outOfBoundsText('Choose at least one thing to share.'),
  TooManyLinks: notNowText(
    ({ limit }) => `You already have ${countText(limit, 'active link')}. End one of them first.`,
  ),
  TooManyLinksToday: notNowText(
    ({ limit }) => `You’ve made ${countText(limit, 'link')} today, which is the limit. Share one of those.`,
  ),
  NoSuchLink: notThereText('We can’t find this link among yours. Refresh to see your active links.'),
  FamilyTrackingOff: notNowText('Family tracking is off. Turn it on first.'),
  InvalidFamilyDetails: outOfBoundsText('Please provide both name and phone number'),
  FamilyMemberDeclined: textsDeclinedText,
  FamilyMemberNamedAlready: notNowText('This number is already one of your family members. Enter a different one.'),
  NoSuchFamilyMember: notThereText('We can’t find this family member. Refresh to see your list.'),
  FamilyMemberPaused: notNowText('Tracking is off for this family member. Turn it on first.'),
  TooManyFamilyMembers: notNowText(
    ({ limit }) => `You already have ${countText(limit, 'family member')}, which is the limit. Remove one first.`,
  ),
  TooManyFamilyChanges: notNowText(
    ({ limit }) => `You have changed your family tracking ${limit} times today. Try again tomorrow.`,
  ),
};
