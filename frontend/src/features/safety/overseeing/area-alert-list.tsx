import { endAlert, type ListedAlert } from '@saferide/contracts/safety/operator-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ReasonDialog } from '../../../design/reason-dialog.tsx';
import { dateTimeLabel, metresLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { alertsWords } from '../safety.words.ts';
import { areaAlertsWords as m } from '../safety-console.words.ts';
import { listedAlertsQuery } from './queries.ts';

const POLL_MS = 60_000;

export const AreaAlertList = ({ state }: { readonly state: 'standing' | 'over' }) => {
  const query = useQuery({ ...listedAlertsQuery(state), refetchInterval: POLL_MS });
  return (
    <Card title={m[state]}>
      <LoadedQuery query={query}>
        {(alerts) =>
          alerts.length === 0 ? (
            <EmptyState>{state === 'standing' ? m.emptyStanding : m.emptyOver}</EmptyState>
          ) : (
            <ul className="flex flex-col divide-y-2 divide-line">
              {alerts.map((alert) => (
                <Listed key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </LoadedQuery>
    </Card>
  );
};

const Listed = ({ alert }: { readonly alert: ListedAlert }) => {
  const [ending, setEnding] = useState(false);
  const name = alertsWords.named(alert);
  const { over } = alert;
  return (
    <li className="flex flex-col gap-2 py-3">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {name}
        <Badge>{alertsWords.severities[alert.severity]}</Badge>
      </h3>
      {alert.description && <p>{alert.description}</p>}
      <p className="text-muted text-sm">
        {alertsWords.source(alert)} · {m.radius(metresLabel(alert.radius))} ·{' '}
        {over
          ? `${m.ended[over.cause]}, ${dateTimeLabel(over.at)}${over.reason ? `: ${over.reason}` : ''}`
          : m.until(dateTimeLabel(alert.endsAt))}
        {alert.source !== 'operator' && ` · ${m.votes(alert.confirmations, alert.denials)}`}
      </p>
      {!over && (
        <Button look="secondary" className="self-start" aria-label={m.endNamed(name)} onClick={() => setEnding(true)}>
          {m.end}
        </Button>
      )}
      {ending && <EndAlert alert={alert} onClose={() => setEnding(false)} />}
    </li>
  );
};

const EndAlert = ({ alert, onClose }: { readonly alert: ListedAlert; readonly onClose: () => void }) => {
  const end = useCommand(endAlert, {
    onDone: () => {
      showToast(m.endDone, { tone: 'good' });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={m.endTitle}
      rule={endAlert.body.shape.reason}
      confirm={m.end}
      cancel={m.keep}
      pending={end.isPending}
      failure={end.error && failureText(end.error, m.failed, m.tryAgain)}
      onConfirm={(reason) => end.mutate({ params: { id: alert.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.endText}</p>
    </ReasonDialog>
  );
};
