import { type ReportView, reports, settleReport } from '@saferide/contracts/conduct/reports';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useState } from 'react';
import { failureTitleAndText } from '../../../api/api-error.ts';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { SelectField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { Tabs } from '../../../design/tabs.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { ReadChatCard } from '../../chat/index.ts';
import { conductWords, reportsWords as m } from '../conduct.words.ts';

type Outcome = keyof typeof m.outcomes;
const options = Object.entries(m.outcomes).map(([value, label]) => ({ value, label }));
const isOutcome = (value: string): value is Outcome => value in m.outcomes;

interface SettleReportProps {
  readonly report: ReportView;
  readonly onClose: () => void;
}

const SettleReportDialog = ({ report: { id, reporterId, reporterName }, onClose }: SettleReportProps) => {
  const [outcome, setOutcome] = useState('');
  const [tried, setTried] = useState(false);
  const settle = useCommand(settleReport, {
    onDone: () => {
      showToast(m.done, { tone: 'good' });
      onClose();
    },
  });
  const fits = () => {
    setTried(true);
    return isOutcome(outcome);
  };
  return (
    <ReasonDialog
      title={m.settleOf(reporterName ?? m.erased)}
      rule={settleReport.body.shape.reason}
      confirm={m.confirm}
      pending={settle.isPending}
      fits={fits}
      failure={settle.error && failureTitleAndText(settle.error, m.failed, m.failedText)}
      onConfirm={(reason) => {
        if (isOutcome(outcome)) settle.mutate({ params: { id: reporterId, reportId: id }, body: { outcome, reason } });
      }}
      onClose={onClose}
    >
      <p>{m.settleText}</p>
      <SelectField
        label={m.outcome}
        placeholder={m.choose}
        options={options}
        value={outcome}
        error={tried && !isOutcome(outcome) ? m.choose : undefined}
        onChange={({ target }) => setOutcome(target.value)}
      />
    </ReasonDialog>
  );
};

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
    <li className="flex flex-col gap-2 rounded-sign border border-line p-4">
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
