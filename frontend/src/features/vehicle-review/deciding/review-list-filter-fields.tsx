import {
  DECIDED_AUTOMATICALLY,
  DECIDED_BY_ANY_ADMIN,
  isStatisticsList,
  type ReviewCaseList,
  reviewCaseLists,
  reviewUrgencies,
} from '@saferide/contracts/vehicle-review/review-desk';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { countLabel, durationLabel } from '../../../messages/format.ts';
import { angleWords } from '../vehicle-review.words.ts';
import { decidingWords, listWords } from '../vehicle-review-deciding.words.ts';
import { decidersQuery } from './review-case-queries.ts';
import {
  countedFilterNames,
  countReviewListFilters,
  type ReviewListFilterName,
  type ReviewListFilters,
} from './review-list-filters.ts';
import { SearchField } from './search-field.tsx';

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

interface CountedFiltersProps {
  readonly filters: ReviewListFilters;
  readonly onChange: (filters: ReviewListFilters) => void;
}

const CountedFilters = ({ filters, onChange }: CountedFiltersProps) => {
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

const tiers = ['auto_approve', 'human_review', 'auto_hold'] as const;

const forwards = (filters: ReviewListFilters, chosen: ReviewListFilterName): ReviewListFilters => {
  const { from, to } = filters;
  if (!from || !to || from <= to) return filters;
  return { ...filters, ...(chosen === 'to' ? { from: '' } : { to: '' }) };
};

export interface ReviewListFilterFieldsProps {
  readonly filters: ReviewListFilters;
  readonly onChange: (filters: ReviewListFilters) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

export const ReviewListFilterFields = ({ filters, onChange, searchField }: ReviewListFilterFieldsProps) => {
  const [open, setOpen] = useState(() => countReviewListFilters({ ...filters, q: '' }) > 0);
  const narrowed = countReviewListFilters({ ...filters, q: '' });
  const set = (name: ReviewListFilterName, value: string) => onChange(forwards({ ...filters, [name]: value }, name));
  const choice = (name: ReviewListFilterName) => ({
    value: filters[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(name, target.value),
  });
  return (
    <section aria-label={words.label} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end">
        <SearchField initial={filters.q ?? ''} field={searchField} onSettled={(q) => onChange({ ...filters, q })} />
        <SelectField
          label={words.state}
          options={reviewCaseLists.map((value) => ({ value, label: words.states[value] }))}
          value={filters.state}
          onChange={({ target }) => onChange({ ...filters, state: target.value as ReviewCaseList })}
        />
        <Button
          look="secondary"
          aria-expanded={open}
          icon={<SlidersHorizontal aria-hidden="true" size={20} />}
          onClick={() => setOpen(!open)}
        >
          {words.more(narrowed)}
        </Button>
      </div>
      <CountedFilters filters={filters} onChange={onChange} />
      {isStatisticsList(filters.state) && <p className="text-muted text-sm">{words.asCounted}</p>}
      {open && (
        <div className="grid gap-3 rounded-sign border-2 border-line p-3 sm:grid-cols-2 lg:grid-cols-5">
          <SelectField
            label={words.tier}
            placeholder={words.any}
            options={[
              ...tiers.map((value) => ({ value, label: decidingWords.tier(value) })),
              { value: 'none', label: words.untiered },
            ]}
            {...choice('tier')}
          />
          <SelectField
            label={words.urgency}
            placeholder={words.any}
            options={reviewUrgencies.map((value) => ({ value, label: words.urgencies[value] }))}
            {...choice('urgency')}
          />
          <DecidersField {...choice('decidedBy')} />
          <TextField type="date" label={words.from(filters.state)} {...choice('from')} />
          <TextField type="date" label={words.to(filters.state)} {...choice('to')} />
          <Button
            look="quiet"
            size="sm"
            className="justify-self-start"
            disabled={narrowed === 0}
            onClick={() => onChange({ state: filters.state, ...(filters.q ? { q: filters.q } : {}) })}
          >
            {words.clear}
          </Button>
        </div>
      )}
    </section>
  );
};

interface DecidersFieldProps {
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

const DecidersField = (choice: DecidersFieldProps) => {
  const { data = [] } = useQuery(decidersQuery);
  const known = data.map(({ id, name, decisions }) => ({
    value: id,
    label: words.decider(name ?? decidingWords.history.admin(id.slice(0, 8)), countLabel(decisions)),
  }));
  const unknown =
    choice.value !== '' &&
    choice.value !== DECIDED_AUTOMATICALLY &&
    choice.value !== DECIDED_BY_ANY_ADMIN &&
    !known.some(({ value }) => value === choice.value);
  return (
    <SelectField
      label={words.decidedBy}
      placeholder={words.anybody}
      options={[
        { value: DECIDED_AUTOMATICALLY, label: words.nobody },
        { value: DECIDED_BY_ANY_ADMIN, label: words.somebody },
        ...known,
        ...(unknown ? [{ value: choice.value, label: decidingWords.history.admin(choice.value.slice(0, 8)) }] : []),
      ]}
      {...choice}
    />
  );
};
