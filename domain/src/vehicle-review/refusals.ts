import { notNowText, notYoursText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { inLetters, listed } from '../kernel/wording.ts';
import { type RatingRefusal, ratingRefusals } from '../rating/refusals.ts';
import { type PhotoAngle, photoAngles } from './photo-angles.ts';

export type VehicleReviewRefusal =
  | RatingRefusal
  | { readonly refusal: 'AnglesMissing'; readonly missing: readonly PhotoAngle[] }
  | { readonly refusal: 'AngleGivenTwice' }
  | { readonly refusal: 'PhotoUsedTwice' }
  /** A driver submitted the photo for another car. */
  | { readonly refusal: 'PhotoOfAnotherCar'; readonly angles: readonly PhotoAngle[] }
  | { readonly refusal: 'StaleAssessment'; readonly attempt: number }
  | { readonly refusal: 'ReasonRequired' }
  | { readonly refusal: 'SuggestionsRequired' }
  /** The photos were replaced in the meantime. */
  | { readonly refusal: 'ReviewMovedOn'; readonly attempt: number }
  | { readonly refusal: 'OwnVehicle' }
  | { readonly refusal: 'NotYourReview' }
  | { readonly refusal: 'ReviewUnderWay' };

export const vehicleReviewRefusals: RefusalWords<VehicleReviewRefusal> = {
  ...ratingRefusals,
  AnglesMissing: outOfBoundsText(`Photos from all ${inLetters(photoAngles.length)} angles are needed.`),
  AngleGivenTwice: outOfBoundsText('Give one photo for each angle.'),
  PhotoUsedTwice: outOfBoundsText('The same photo was given for two angles. Take one for each.'),
  PhotoOfAnotherCar: outOfBoundsText(({ angles }) => {
    if (angles.length === photoAngles.length)
      return 'These photos were used for another car. Take new ones of this car.';
    const names = listed(angles.map((angle) => angle.replaceAll('_', ' ')));
    return angles.length === 1
      ? `The ${names} photo was used for another car. Take a new one of this car.`
      : `The ${names} photos were used for another car. Take new ones of this car.`;
  }),
  StaleAssessment: notNowText('The vehicle was submitted again since.'),
  ReviewMovedOn: notNowText('New photos were submitted since you looked. Look at them before you decide.'),
  ReasonRequired: outOfBoundsText('Say why.'),
  SuggestionsRequired: outOfBoundsText('Say what to improve.'),
  OwnVehicle: notYoursText('Nobody decides about their own vehicle.'),
  ReviewUnderWay: notNowText(
    'These photos are being looked at already. We’ll show the decision here as soon as there is one.',
  ),
  NotYourReview: notYoursText('This review belongs to somebody else.'),
};
