import { X } from 'lucide-react';
import { Button } from '../../../design/button.tsx';
import { durationLabel } from '../../../messages/format.ts';
import { angleWords } from '../vehicle-review.words.ts';
import { decidingWords, listWords } from '../vehicle-review-deciding.words.ts';
import { countedFilterNames, type DeskFilters } from './desk-filters.ts';

const words = listWords;
const MINUTE_MS = 60_000;

const isOutcome = (text: string): text is keyof typeof words.outcomes => text in words.outcomes;
const isAngle = (text: string): text is keyof typeof angleWords => text in angleWords;

const outcomesText = (written: string): string =>
  written
    .split(',')
    .map((outcome) => (isOutcome(outcome) ? words.outcomes[outcome] : outcome))
    .join(words.or);

const filterText = (name: (typeof countedFilterNames)[number], value: string): string => {
  switch (name) {
    case 'outcome':
      return words.counted.outcome(outcomesText(value));
    case 'overruled':
      return words.counted.overruled();
    case 'flag':
      return words.counted.flag(decidingWords.flag(value));
    case 'angle':
      return words.counted.angle(isAngle(value) ? angleWords[value] : words.noAngle);
    case 'waited':
      return words.counted.waited(durationLabel(Number(value) * MINUTE_MS));
    default:
      return words.counted[name](value);
  }
};

export interface CountedFiltersProps {
  readonly filters: DeskFilters;
  readonly onChange: (filters: DeskFilters) => void;
}

export const CountedFilters = ({ filters, onChange }: CountedFiltersProps) => {
  const there = countedFilterNames.flatMap((name) =>
    filters[name] ? [{ name, text: filterText(name, filters[name]) }] : [],
  );
  if (there.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {there.map(({ name, text }) => (
        <li key={name}>
          <Button
            look="secondary"
            size="sm"
            icon={<X aria-hidden="true" size={16} className="shrink-0" />}
            aria-label={words.remove(text)}
            onClick={() => onChange({ ...filters, [name]: '' })}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
};
