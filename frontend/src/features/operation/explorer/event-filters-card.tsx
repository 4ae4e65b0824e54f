import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { explorerWords } from '../operation-explorer.words.ts';
import { type EventFilterName, type EventFilters, eventsAddress, hasEventFilters } from './event-filters.ts';
import { instantInLagos, lagosFieldOf } from './lagos-instant.ts';
import { eventTypesQuery } from './queries.ts';

const words = explorerWords.filters;

const typedNames = [
  'from',
  'to',
  'stream',
  'person',
  'actor',
  'correlation',
] as const satisfies readonly EventFilterName[];

export interface EventFiltersCardProps {
  readonly filters: EventFilters;
  readonly faults: Readonly<Record<string, string>>;
}

export const EventFiltersCard = ({ filters, faults }: EventFiltersCardProps) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(eventsAddress(filters));
  if (seen !== eventsAddress(filters)) {
    setSeen(eventsAddress(filters));
    setDraft(filters);
  }
  const { data: known = [] } = useQuery(eventTypesQuery);
  const of = known.filter(({ aggregate }) => draft.aggregate === undefined || aggregate === draft.aggregate);
  const go = (next: EventFilters) => navigate(eventsAddress(next));
  const changedBy = (name: EventFilterName | 'order', value: string): EventFilters => ({
    ...draft,
    [name]: value || undefined,
  });
  const choose = (name: 'aggregate' | 'type' | 'order', value: string) => {
    const { type, ...rest } = changedBy(name, value);
    // The selected type belongs to the previous aggregate and would match nothing.
    const consistent = name === 'aggregate' ? rest : { ...rest, type };
    setDraft(consistent);
    go(consistent);
  };
  const typed = (name: EventFilterName) => ({
    value: draft[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setDraft(changedBy(name, target.value)),
    error: faults[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  });
  const moment = (name: 'from' | 'to') => ({
    type: 'datetime-local',
    value: lagosFieldOf(draft[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft(changedBy(name, instantInLagos(target.value) ?? '')),
    error: faults[name],
  });
  const isTyped = typedNames.some((name) => filters[name] !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(draft);
  };
  return (
    <Card
      title={words.title}
      aside={
        hasEventFilters(filters) && (
          <Button look="quiet" size="sm" onClick={() => go({})}>
            {words.clear}
          </Button>
        )
      }
    >
      <form noValidate className="flex flex-col gap-3" onSubmit={onSubmit}>
        <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={words.aggregate}
            value={draft.aggregate ?? ''}
            error={faults.aggregate}
            onChange={({ target }) => choose('aggregate', target.value)}
            options={withCurrent(
              known.map(({ aggregate }) => aggregate),
              draft.aggregate,
            )}
            placeholder={words.anyAggregate}
          />
          <SelectField
            label={words.type}
            value={draft.type ?? ''}
            error={faults.type}
            onChange={({ target }) => choose('type', target.value)}
            options={withCurrent(
              of.flatMap(({ types }) => types),
              draft.type,
            )}
            placeholder={words.anyType}
          />
          <SelectField
            label={words.order}
            value={draft.order ?? 'newest'}
            onChange={({ target }) => choose('order', target.value)}
            options={[
              { value: 'newest', label: words.newest },
              { value: 'oldest', label: words.oldest },
            ]}
          />
        </div>
        <details open={isTyped || undefined} className="flex flex-col">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
            {words.more}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
              <TextField label={words.from} {...moment('from')} />
              <TextField label={words.to} {...moment('to')} />
              <TextField label={words.stream} hint={words.streamHint} {...typed('stream')} />
              <TextField label={words.person} hint={words.personHint} {...typed('person')} />
              <TextField label={words.actor} hint={words.actorHint} {...typed('actor')} />
              <TextField label={words.correlation} hint={words.correlationHint} {...typed('correlation')} />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted text-sm">{words.times}</p>
              <Button type="submit">{words.show}</Button>
            </div>
          </div>
        </details>
      </form>
    </Card>
  );
};

const withCurrent = (names: readonly string[], current: string | undefined) =>
  [...new Set([...names, ...(current === undefined ? [] : [current])])]
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));
