import { TextField } from '../../../design/field.tsx';
import { type DayRange, MAX_RANGE_DAYS, rangeFaultOf } from '../day-range.ts';
import { numberWords } from '../statistics.words.ts';

const words = numberWords.range;

const sentenceOf = (range: DayRange, most: number): string | undefined => {
  const fault = rangeFaultOf(range, most);
  switch (fault) {
    case null:
      return undefined;
    case 'no_day':
      return words.noDay;
    case 'backwards':
      return words.backwards;
    case 'too_long':
      return words.tooLong(most);
    default:
      return fault satisfies never;
  }
};

export interface RangeFieldsProps {
  readonly range: DayRange;
  readonly set: (range: DayRange) => void;
  readonly most?: number;
}

export const RangeFields = ({ range: { from, to }, set, most = MAX_RANGE_DAYS }: RangeFieldsProps) => (
  <>
    <TextField type="date" label={words.from} value={from} onChange={({ target }) => set({ from: target.value, to })} />
    <TextField
      type="date"
      label={words.to}
      value={to}
      onChange={({ target }) => set({ from, to: target.value })}
      error={sentenceOf({ from, to }, most)}
    />
  </>
);
