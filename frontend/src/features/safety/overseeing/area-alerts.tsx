import type { Coordinates } from '@saferide/contracts/place/point';
import { endAlert, issueAlert, listAlerts, type OperatorAlertView } from '@saferide/contracts/safety/operator-calls';
import { alertKindView, severityView } from '@saferide/contracts/safety/views';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence, failureTitleAndText } from '../../../api/api-error.ts';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Badge } from '../../../design/badge.tsx';
import { Banner, EmptyState } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { ReasonDialog } from '../../../design/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { ShowMoreButton } from '../../../design/show-more-button.tsx';
import { useDebounced } from '../../../design/use-time.ts';
import { dateTimeLabel, metresLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { placesQuery } from '../../place/index.ts';
import { alertsWords } from '../safety.words.ts';
import { areaAlertsWords as m } from '../safety-console.words.ts';

const POLL_MS = 60_000;

export const AreaAlertList = ({ state }: { readonly state: 'standing' | 'over' }) => {
  const list = useKeysetList(listAlerts, { state }, { refetchInterval: POLL_MS });
  return (
    <Card title={m[state]}>
      <LoadedQuery query={list.query}>
        {({ pages }) => {
          const alerts = pages.flatMap((page) => page.alerts);
          return alerts.length === 0 ? (
            <EmptyState>{state === 'standing' ? m.emptyStanding : m.emptyOver}</EmptyState>
          ) : (
            <ul className="flex flex-col divide-y-2 divide-line">
              {alerts.map((alert) => (
                <Listed key={alert.id} alert={alert} />
              ))}
            </ul>
          );
        }}
      </LoadedQuery>
      <ShowMoreButton list={list} />
    </Card>
  );
};

const Listed = ({ alert }: { readonly alert: OperatorAlertView }) => {
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

const EndAlert = ({ alert, onClose }: { readonly alert: OperatorAlertView; readonly onClose: () => void }) => {
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
      failure={end.error && failureTitleAndText(end.error, m.failed, m.tryAgain)}
      onConfirm={(reason) => end.mutate({ params: { id: alert.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{m.endText}</p>
    </ReasonDialog>
  );
};

const SHORTEST = 3;
const POINT = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/;

const pointIn = (text: string): Coordinates | null => {
  const [, latitude, longitude] = POINT.exec(text) ?? [];
  return latitude === undefined || longitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) };
};

const START = { type: 'high_crime', severity: 'high', radius: '1000', hours: '12', description: '' } as const;
type Draft = { readonly [K in keyof typeof START]: string };

export const IssueAlertCard = () => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [draft, setDraft] = useState<Draft>(START);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [submitted, setSubmitted] = useState(false);
  const q = useDebounced(text.trim(), 300);
  const point = pointIn(text);
  const search = point === null && q.length >= SHORTEST;
  const { data } = useQuery({ ...placesQuery(q, null), enabled: search });
  const places = search ? (data?.places ?? []) : [];
  const place = places.find(({ name }) => name === chosen) ?? places[0];
  const location = point ?? (place ? { latitude: place.latitude, longitude: place.longitude } : null);
  const issue = useCommand(issueAlert, {
    onDone: () => {
      showToast(m.sent, { tone: 'good' });
      setDraft(START);
      setText('');
      setSubmitted(false);
      setId(crypto.randomUUID());
    },
  });
  const body = { ...draft, id, location, radius: Number(draft.radius), hours: Number(draft.hours) };
  const parsed = issueAlert.body.safeParse(body);
  const faultOf = (field: string): string | undefined =>
    submitted ? parsed.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const change = (field: keyof Draft) => ({
    value: draft[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [field]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (parsed.success) issue.mutate({ body: parsed.data });
  };
  return (
    <Card title={m.issue}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={m.where}
          hint={m.whereHint}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={submitted && !location ? m.placeMissing : undefined}
        />
        {places.length > 0 && (
          <SelectField
            label={m.place}
            options={places.map(({ name, within }) => ({ value: name, label: within ? `${name}, ${within}` : name }))}
            value={place?.name ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {search && data && places.length === 0 && <p className="text-muted">{m.placeNone}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={m.kind}
            options={alertKindView.options.map((value) => ({ value, label: alertsWords.kinds[value] }))}
            {...change('type')}
          />
          <SelectField
            label={m.severity}
            options={severityView.options.map((value) => ({ value, label: alertsWords.severities[value] }))}
            {...change('severity')}
          />
          <TextField label={m.radiusLabel} inputMode="numeric" {...change('radius')} error={faultOf('radius')} />
          <TextField label={m.hours} inputMode="decimal" {...change('hours')} error={faultOf('hours')} />
        </div>
        <TextAreaField
          label={m.description}
          hint={m.descriptionHint}
          maxLength={300}
          {...change('description')}
          error={faultOf('description')}
        />
        {issue.error && !issue.isPending && (
          <Banner tone="danger" announced title={m.failed}>
            {errorSentence(issue.error, m.tryAgain)}
          </Banner>
        )}
        <Button type="submit" className="self-start" pending={issue.isPending}>
          {m.send}
        </Button>
      </form>
    </Card>
  );
};
