import { notNowText, outOfBoundsText, type RefusalWords } from '../kernel/refusal-words.ts';
import { countInWords } from '../kernel/wording.ts';
import { type RatingParty, type RatingReason, ratingReasonsFor } from './reasons.ts';
import { isValidRating, starRange } from './stars.ts';

export type RatingRefusal =
  | { readonly refusal: 'StarsOutOfRange'; readonly min: number; readonly max: number }
  | { readonly refusal: 'ReasonNotForStars'; readonly reason: RatingReason }
  | { readonly refusal: 'AlreadyRated' };

export const ratingRefusals: RefusalWords<RatingRefusal> = {
  StarsOutOfRange: outOfBoundsText(({ min, max }) => `Give ${countInWords(min)} to ${countInWords(max)} stars.`),
  ReasonNotForStars: outOfBoundsText('This reason doesn’t go with your stars. Choose another one.'),
  AlreadyRated: notNowText('You’ve already rated this.'),
};

export const refuseStars = (given: number): RatingRefusal | null =>
  isValidRating(given) ? null : { refusal: 'StarsOutOfRange', ...starRange };

export const refuseReasons = (
  party: RatingParty,
  stars: number,
  reasons: readonly RatingReason[],
): RatingRefusal | null => {
  const possible = ratingReasonsFor(party, stars);
  const reason = reasons.find((one) => !possible.includes(one));
  return reason === undefined ? null : { refusal: 'ReasonNotForStars', reason };
};
