import {
  PRAISE_FROM_STARS,
  type RatingParty,
  type RatingReason,
  ratingReasonsFor,
} from '@saferide/contracts/ride/rating-reasons';
import { FilterChips } from '../../../design/choice-group.tsx';
import { ratingReasonWords } from '../ride.words.ts';

const m = ratingReasonWords;

export interface RatingReasonsProps {
  /** The party that gives the rating. */
  readonly by: RatingParty;
  readonly stars: number;
  readonly values: readonly RatingReason[];
  readonly onChange: (values: readonly RatingReason[]) => void;
}

/** Shows the reasons that match the number of stars, or nothing until stars are given. */
export const RatingReasons = ({ by, stars, values, onChange }: RatingReasonsProps) => {
  if (stars === 0) return null;
  const question = stars >= PRAISE_FROM_STARS ? m.praise : m.better;
  return (
    <>
      <p className="text-muted text-sm">{question}</p>
      <FilterChips
        label={question}
        choices={ratingReasonsFor(by, stars).map((value) => ({ value, label: m.reasons[value] }))}
        values={values}
        onChange={onChange}
      />
    </>
  );
};

/** Returns the chosen reasons that match the number of stars. */
export const reasonsForStars = (by: RatingParty, stars: number, values: readonly RatingReason[]): RatingReason[] =>
  values.filter((value) => ratingReasonsFor(by, stars).includes(value));
