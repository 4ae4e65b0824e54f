import { caseDesk } from '@saferide/contracts/case/case-desk';
import { caseStates, type DeskCaseView } from '@saferide/contracts/case/case-views';
import { useSearchParams } from 'react-router-dom';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { DataTable, type TableColumn } from '../../../design/data-table.tsx';
import { SelectField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { timeOrDateTimeLabel } from '../../../messages/format.ts';
import { caseWords } from '../case.words.ts';
import { caseDeskWords as m } from '../case-desk.words.ts';
import { CasePanel, type CasePanelProps } from './case-panel.tsx';

type State = DeskCaseView['state'];
type Kind = DeskCaseView['kind'];
const caseKinds = Object.keys(caseWords.kinds) as Kind[];
const kindOptions = caseKinds.map((value) => ({ value, label: caseWords.kinds[value] }));
const MINUTE_MS = 60_000;
const MAX_SNIPPET_CHARACTERS = 60;

const snippetOf = ({ text, kind }: DeskCaseView): string => {
  if (kind === 'payment_differs') return m.paymentDiffers;
  if (text === null) return m.gone;
  return text.length > MAX_SNIPPET_CHARACTERS ? `${text.slice(0, MAX_SNIPPET_CHARACTERS)}…` : text;
};

const dueOf = ({ answerBy, closed, overdue }: DeskCaseView, now: number) => {
  const at = closed?.at ?? answerBy;
  const when = at === null ? m.noLimit : timeOrDateTimeLabel(at, now);
  return overdue ? <Badge tone="danger">{`${m.overdue} · ${when}`}</Badge> : when;
};

const columnsFor = (state: State, now: number): readonly TableColumn<DeskCaseView>[] => [
  { key: 'kind', label: m.columns.kind, cell: ({ kind }) => caseWords.kinds[kind] },
  {
    key: 'due',
    label: state === 'closed' ? m.closedAt : m.columns.due,
    cell: (one) => dueOf(one, now),
  },
  { key: 'rider', label: m.columns.rider, cell: ({ rider }) => rider.name ?? m.erased },
  { key: 'text', label: m.columns.text, cell: snippetOf },
  { key: 'operator', label: m.columns.operator, cell: ({ operator }) => (operator ? operator.name : m.nobody) },
  {
    key: 'opened',
    label: m.columns.opened,
    wideOnly: true,
    cell: ({ openedAt }) => timeOrDateTimeLabel(openedAt, now),
  },
];

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.some((one) => one === value);

/** Filters and the opened case are in the URL. */
export const CaseDesk = ({ detailsOf }: Pick<CasePanelProps, 'detailsOf'>) => {
  const [search, setSearch] = useSearchParams();
  const [stateInUrl, kindInUrl] = [search.get('state'), search.get('kind')];
  const state = isOneOf(caseStates, stateInUrl) ? stateInUrl : 'waiting_for_support';
  const kind = isOneOf(caseKinds, kindInUrl) ? kindInUrl : null;
  const opened = search.get('case');
  const change = (name: 'state' | 'kind' | 'case', value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <SelectField
        label={m.kind}
        className="max-w-72"
        placeholder={m.any}
        options={kindOptions}
        value={kind ?? ''}
        onChange={({ target }) => change('kind', target.value)}
      />
      <Tabs
        label={m.label}
        value={state}
        onChange={(value) => change('state', value)}
        tabs={caseStates.map((value) => ({
          value,
          label: m.states[value],
          content: <Rows state={value} kind={kind} opened={opened} onOpen={(id) => change('case', id)} />,
        }))}
      />
      {opened && <CasePanel id={opened} detailsOf={detailsOf} onClose={() => change('case', '')} />}
    </>
  );
};

interface RowsProps {
  readonly state: State;
  readonly kind: Kind | null;
  readonly opened: string | null;
  readonly onOpen: (id: string) => void;
}

const Rows = ({ state, kind, opened, onOpen }: RowsProps) => {
  const now = useServerNow(MINUTE_MS);
  const { query, hasMore, more } = useKeysetList(caseDesk, { state, ...(kind === null ? {} : { kind }) });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.cases);
        return rows.length === 0 ? (
          <EmptyState>{m.empty[state]}</EmptyState>
        ) : (
          <>
            <DataTable
              caption={m.title}
              columns={columnsFor(state, now)}
              items={rows}
              keyOf={({ id }) => id}
              chosen={opened}
              onOpen={({ id }) => onOpen(id)}
            />
            {hasMore && (
              <Button look="secondary" className="self-start" pending={more.isPending} onClick={() => more.mutate()}>
                {m.more}
              </Button>
            )}
          </>
        );
      }}
    </LoadedQuery>
  );
};
