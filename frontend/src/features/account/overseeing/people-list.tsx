import { findPeople, type PersonRow, personKinds } from '@saferide/contracts/account/people';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { Button, Link } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { peopleWords } from '../account-console.words.ts';
import { PersonBadges } from './person-badges.tsx';

const m = peopleWords;

type Kind = (typeof personKinds)[number];

interface Sought {
  readonly q: string;
  readonly is: Kind | '';
}

const soughtIn = (search: URLSearchParams): Sought => ({
  q: (search.get('q') ?? '').trim().slice(0, 120),
  is: personKinds.find((kind) => kind === search.get('is')) ?? '',
});

const peopleAt = ({ q, is }: Sought): string => {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (is) search.set('is', is);
  const text = search.toString();
  return text ? `${consolePages.people}?${text}` : consolePages.people;
};

export const PeopleList = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sought = soughtIn(search);
  return (
    <>
      <SearchForm key={JSON.stringify(sought)} sought={sought} onChange={(next) => void navigate(peopleAt(next))} />
      <Rows sought={sought} />
    </>
  );
};

interface SearchFormProps {
  readonly sought: Sought;
  readonly onChange: (sought: Sought) => void;
}

const SearchForm = ({ sought, onChange }: SearchFormProps) => {
  const [typed, setTyped] = useState(sought.q);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...sought, q: typed.trim() });
  };
  return (
    <form noValidate className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end" onSubmit={onSubmit}>
      <TextField
        type="search"
        label={m.search}
        hint={m.searchHint}
        maxLength={120}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        label={m.kind}
        placeholder={m.everybody}
        options={personKinds.map((value) => ({ value, label: m.kinds[value] }))}
        value={sought.is}
        onChange={({ target }) => onChange({ q: typed.trim(), is: target.value as Kind | '' })}
      />
      <Button type="submit">{m.find}</Button>
    </form>
  );
};

const Rows = ({ sought: { q, is } }: { readonly sought: Sought }) => {
  const { query, hasMore, more } = useKeysetList(findPeople, { ...(q ? { q } : {}), ...(is ? { is } : {}) });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.people);
        return rows.length === 0 ? (
          <EmptyState>{q || is ? m.notFound : m.none}</EmptyState>
        ) : (
          <>
            <ol aria-label={m.title} className="divide-y divide-line rounded-sign border border-line px-4">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ol>
            {hasMore && (
              <Button look="secondary" pending={more.isPending} onClick={() => more.mutate()}>
                {m.more}
              </Button>
            )}
          </>
        );
      }}
    </LoadedQuery>
  );
};

const Row = ({ row }: { readonly row: PersonRow }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-60">
      <Link
        to={withParams(consolePages.person, { id: row.id })}
        className="inline-flex min-h-6 items-center font-bold underline underline-offset-4"
      >
        {row.name ?? m.erased}
      </Link>
      <ul className="flex flex-wrap gap-x-4 text-muted text-sm">
        {[row.email, row.phoneNumber, row.vehicle?.plate, m.registered(dateTimeLabel(row.registeredAt))].map(
          (fact) =>
            fact !== null && (
              <li key={fact} className="sm:whitespace-nowrap">
                {fact}
              </li>
            ),
        )}
      </ul>
    </div>
    <PersonBadges of={row} />
  </li>
);
