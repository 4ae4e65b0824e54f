import {
  notNowText,
  notYoursText,
  outOfBoundsText,
  type RefusalWords,
  type StateSentences,
} from '../kernel/refusal-words.ts';
import { countInWords, listText } from '../kernel/wording.ts';
import { type RatingRefusal, ratingRefusals } from '../rating/refusals.ts';
import { type PhotoAngle, photoAngles } from './photo-angles.ts';
import type { VehicleReviewState } from './state.ts';

export type VehicleReviewRefusal =
  | RatingRefusal
  | { readonly refusal: 'AnglesMissing'; readonly missing: readonly PhotoAngle[] }
  | { readonly refusal: 'AngleGivenTwice' }
  | { readonly refusal: 'PhotoUsedTwice' }
  | { readonly refusal: 'PhotoOfAnotherCar'; readonly angles: readonly PhotoAngle[] }
  | { readonly refusal: 'StaleAssessment'; readonly attempt: number }
  | { readonly refusal: 'ReasonRequired' }
  | { readonly refusal: 'SuggestionsRequired' }
  | { readonly refusal: 'ReviewMovedOn'; readonly attempt: number }
  | { readonly refusal: 'OwnVehicle' }
  | { readonly refusal: 'NotYourReview' }
  | { readonly refusal: 'ReviewUnderWay' };

export const vehicleReviewRefusals: RefusalWords<VehicleReviewRefusal> = {
  ...ratingRefusals,
  AnglesMissing: outOfBoundsText(`Add photos from all ${countInWords(photoAngles.length)} angles.`),
  AngleGivenTwice: outOfBoundsText('You sent two photos of one angle. Send one for each angle.'),
  PhotoUsedTwice: outOfBoundsText('The same photo was used for two angles. Take one for each.'),
  PhotoOfAnotherCar: outOfBoundsText(({ angles }) => {
    if (angles.length === photoAngles.length)
      return 'These photos were used for another car. Take new ones of this car.';
    const names = listText(angles.map((angle) => angle.replaceAll('_', ' ')));
    return angles.length === 1
      ? `The ${names} photo was used for another car. Take a new one of this car.`
      : `The ${names} photos were used for another car. Take new ones of this car.`;
  }),
  StaleAssessment: notNowText('The driver has sent new photos since.'),
  ReviewMovedOn: notNowText('The driver has sent new photos. Check them before you decide.'),
  ReasonRequired: outOfBoundsText('Enter a reason.'),
  SuggestionsRequired: outOfBoundsText('Enter what the driver should improve.'),
  OwnVehicle: notYoursText('This is your own vehicle. Another admin must decide.'),
  ReviewUnderWay: notNowText('We’re already checking these photos. The decision will show here.'),
  NotYourReview: notYoursText('This review belongs to another driver.'),
};

export const vehicleReviewStateSentences: StateSentences<VehicleReviewState['status']> = {
  none: 'No photos of this vehicle have been sent for review yet.',
  submitted: 'The photos of this vehicle are still being checked.',
  in_review: 'This vehicle is waiting for an admin’s decision.',
  held: 'This vehicle is waiting for a decision or new photos.',
  improvement_requested: 'New photos of this vehicle were already requested.',
  approved: 'This vehicle was already approved.',
  rejected: 'This vehicle was already rejected.',
};
