import { type ReportView, reports } from '@saferide/contracts/conduct/reports';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useState } from 'react';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { Badge } from '../../../design/badge.tsx';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { ReadChatCard } from '../../chat/index.ts';
import { conductWords, reportsWords as m } from '../conduct.words.ts';
import { SettleReportDialog } from './settle-report.tsx';

type State = keyof typeof m.states;
const states = Object.keys(m.states) as State[];

export const ReportsList = () => {
  const [state, setState] = useState<string>('open');
  return (
    <Tabs
      label={m.label}
      value={state}
      onChange={setState}
      tabs={states.map((value) => ({ value, label: m.states[value], content: <Rows state={value} /> }))}
    />
  );
};

const Rows = ({ state }: { readonly state: State }) => {
  const { query, hasMore, more } = useKeysetList(reports, { state });
  const [settling, setSettling] = useState<ReportView | null>(null);
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.reports);
        return rows.length === 0 ? (
          <EmptyState>{m.empty[state]}</EmptyState>
        ) : (
          <>
            <ol aria-label={m.title} className="flex flex-col gap-4">
              {rows.map((row) => (
                <Row key={row.id} report={row} onSettle={() => setSettling(row)} />
              ))}
            </ol>
            {hasMore && (
              <Button look="secondary" pending={more.isPending} onClick={() => more.mutate()}>
                {m.more}
              </Button>
            )}
            {settling && <SettleReportDialog report={settling} onClose={() => setSettling(null)} />}
          </>
        );
      }}
    </LoadedQuery>
  );
};

const Row = ({ report, onSettle }: { readonly report: ReportView; readonly onSettle: () => void }) => {
  const { rideId, reporterId, reportedId, as, reason, text, reportedAt, settled } = report;
  const reporter = report.reporterName ?? m.erased;
  return (
    <li className="flex flex-col gap-2 rounded-sign border-2 border-ink p-4 dark:border-control">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{conductWords.reasons[reason]}</Badge>
        <span className="font-bold">{m.line(reporter, report.reportedName ?? m.erased)}</span>
        <span className="text-muted">
          {m.as[as]} · {dateTimeLabel(reportedAt)}
        </span>
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text || <span className="text-muted">{text === null ? m.gone : m.nothing}</span>}
      </p>
      {settled && (
        <p>
          <span className="font-bold">{m.settledBy(m.outcomes[settled.outcome], dateTimeLabel(settled.at))}</span>
          {settled.reason && `: ${settled.reason}`}
        </p>
      )}
      <p className="-mx-4 flex flex-wrap">
        <ButtonLink look="quiet" to={withParams(consolePages.person, { id: reporterId })}>
          {m.reporter}
        </ButtonLink>
        <ButtonLink look="quiet" to={withParams(consolePages.person, { id: reportedId })}>
          {m.reported}
        </ButtonLink>
        <ButtonLink look="quiet" to={`${consolePages.why}?${new URLSearchParams({ ask: 'ride', id: rideId })}`}>
          {m.ride}
        </ButtonLink>
      </p>
      <div className="flex flex-wrap items-start gap-3 [&>ol]:w-full">
        {!settled && (
          <Button aria-label={m.settleOf(reporter)} onClick={onSettle}>
            {m.settle}
          </Button>
        )}
        <ReadChatCard rideId={rideId} />
      </div>
    </li>
  );
};
