import { notNowText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countInWords } from '../kernel/wording.ts';
import { isValidRating, starRange } from './stars.ts';

export type RatingRefusal =
  | { readonly refusal: 'StarsOutOfRange'; readonly min: number; readonly max: number }
  | { readonly refusal: 'AlreadyRated' };

export const ratingRefusals: RefusalWords<RatingRefusal> = {
  StarsOutOfRange: outOfBoundsText(({ min, max }) => `Give ${countInWords(min)} to ${countInWords(max)} stars.`),
  AlreadyRated: notNowText('You’ve already rated this.'),
};

export const refuseStars = (given: number): RatingRefusal | null =>
  isValidRating(given) ? null : { refusal: 'StarsOutOfRange', ...starRange };
