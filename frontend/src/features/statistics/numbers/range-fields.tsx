import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { lagosDayLabel } from '../../../messages/format.ts';
import { type DayRange, dayRangeFaultOf, lastDays, MAX_RANGE_DAYS } from '../day-range.ts';
import { numberWords } from '../statistics.words.ts';

const words = numberWords.range;

const sentenceOf = (range: DayRange, most: number): string | undefined => {
  const fault = dayRangeFaultOf(range, most);
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

export interface DayRangeFieldsProps {
  readonly range: DayRange;
  readonly set: (range: DayRange) => void;
  readonly most?: number;
}

export const DayRangeFields = ({ range: { from, to }, set, most = MAX_RANGE_DAYS }: DayRangeFieldsProps) => (
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

const MINUTE_MS = 60_000;
const usualDays = 30;
const presets = [7, usualDays, 90, 365] as const;

export const useDayRange = () => {
  const [search, setSearch] = useSearchParams();
  const today = lagosDayLabel(useServerNow(MINUTE_MS));
  const usual = lastDays(today, usualDays);
  const range: DayRange = { from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  const set = ({ from, to }: DayRange) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('from', from);
        after.set('to', to);
        return after;
      },
      { replace: true },
    );
  return { range, usual, today, set };
};

interface RangeCardProps extends Pick<ReturnType<typeof useDayRange>, 'range' | 'today' | 'set'> {
  readonly most?: number;
}

export const DayRangeCard = ({ range, today, set, most = MAX_RANGE_DAYS }: RangeCardProps) => (
  <Card title={words.title}>
    <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:max-w-xl">
      <DayRangeFields range={range} set={set} most={most} />
    </div>
    <div className="flex flex-wrap gap-2">
      {presets
        .filter((days) => days <= most)
        .map((days) => (
          <Button key={days} look="quiet" size="sm" onClick={() => set(lastDays(today, days))}>
            {words.recent(days)}
          </Button>
        ))}
    </div>
    <p className="text-muted text-sm">{words.days}</p>
  </Card>
);
