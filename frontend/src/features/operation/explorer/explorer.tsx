import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { serverFieldFaults } from '../../../api/api-error.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { explorerWords } from '../operation-explorer.words.ts';
import {
  type EventFilterName,
  type EventFilters,
  eventFiltersIn,
  eventsUrl,
  hasEventFilters,
} from './event-filters.ts';
import { CausationTree } from './event-links.tsx';
import { EventList } from './event-list.tsx';
import { isoFromLagosField, lagosFieldFromIso } from './lagos-instant.ts';
import { type CausationScope, eventsQuery, eventTypesQuery } from './queries.ts';

const filtersWords = explorerWords.filters;

const typedNames = [
  'from',
  'to',
  'stream',
  'person',
  'actor',
  'correlation',
] as const satisfies readonly EventFilterName[];

interface EventFiltersCardProps {
  readonly filters: EventFilters;
  readonly faults: Readonly<Record<string, string>>;
}

const EventFiltersCard = ({ filters, faults }: EventFiltersCardProps) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const [seen, setSeen] = useState(eventsUrl(filters));
  if (seen !== eventsUrl(filters)) {
    setSeen(eventsUrl(filters));
    setDraft(filters);
  }
  const { data: known = [] } = useQuery(eventTypesQuery);
  const of = known.filter(({ aggregate }) => draft.aggregate === undefined || aggregate === draft.aggregate);
  const go = (next: EventFilters) => navigate(eventsUrl(next));
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
    value: lagosFieldFromIso(draft[name]),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft(changedBy(name, isoFromLagosField(target.value) ?? '')),
    error: faults[name],
  });
  const isTyped = typedNames.some((name) => filters[name] !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(draft);
  };
  return (
    <Card
      title={filtersWords.title}
      aside={
        hasEventFilters(filters) && (
          <Button look="quiet" size="sm" onClick={() => go({})}>
            {filtersWords.clear}
          </Button>
        )
      }
    >
      <form noValidate className="flex flex-col gap-3" onSubmit={onSubmit}>
        <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label={filtersWords.aggregate}
            value={draft.aggregate ?? ''}
            error={faults.aggregate}
            onChange={({ target }) => choose('aggregate', target.value)}
            options={withCurrent(
              known.map(({ aggregate }) => aggregate),
              draft.aggregate,
            )}
            placeholder={filtersWords.anyAggregate}
          />
          <SelectField
            label={filtersWords.type}
            value={draft.type ?? ''}
            error={faults.type}
            onChange={({ target }) => choose('type', target.value)}
            options={withCurrent(
              of.flatMap(({ types }) => types),
              draft.type,
            )}
            placeholder={filtersWords.anyType}
          />
          <SelectField
            label={filtersWords.order}
            value={draft.order ?? 'newest'}
            onChange={({ target }) => choose('order', target.value)}
            options={[
              { value: 'newest', label: filtersWords.newest },
              { value: 'oldest', label: filtersWords.oldest },
            ]}
          />
        </div>
        <details open={isTyped || undefined} className="flex flex-col">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
            {filtersWords.more}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3">
              <TextField label={filtersWords.from} {...moment('from')} />
              <TextField label={filtersWords.to} {...moment('to')} />
              <TextField label={filtersWords.stream} hint={filtersWords.streamHint} {...typed('stream')} />
              <TextField label={filtersWords.person} hint={filtersWords.personHint} {...typed('person')} />
              <TextField label={filtersWords.actor} hint={filtersWords.actorHint} {...typed('actor')} />
              <TextField
                label={filtersWords.correlation}
                hint={filtersWords.correlationHint}
                {...typed('correlation')}
              />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted text-sm">{filtersWords.times}</p>
              <Button type="submit">{filtersWords.show}</Button>
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

const words = explorerWords.tree;

export const Explorer = () => {
  const [search] = useSearchParams();
  const filters = eventFiltersIn(search);
  const { data, error } = useQuery(eventsQuery(filters));
  const { stream, correlation } = filters;
  const of = stream === undefined ? (correlation === undefined ? null : { correlation }) : { stream };
  return (
    <>
      <EventFiltersCard filters={filters} faults={data ? {} : serverFieldFaults(error)} />
      {of && <Chain key={`of ${JSON.stringify(of)}`} of={of} />}
      <EventList key={JSON.stringify(filters)} filters={filters} />
    </>
  );
};

const Chain = ({ of }: { readonly of: CausationScope }) => {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={words.title}
      aside={
        <Button look="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.close : words.open}
        </Button>
      }
    >
      {open && <CausationTree of={of} />}
    </Card>
  );
};
