import type { Coordinates } from '@saferide/contracts/place/point';
import { straightLineMetres } from '@saferide/contracts/place/point';
import { acknowledgeAlert, locationSafetyCheck, voteOnAlert, withdrawAlert } from '@saferide/contracts/safety/alerts';
import { areaAlertFrame } from '@saferide/contracts/safety/frames';
import { safetyLimits } from '@saferide/contracts/safety/limits';
import type { DriverAlertView, SeverityView } from '@saferide/contracts/safety/views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useCommand } from '../../api/use-command.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { EmptyState } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Switch } from '../../design/choices.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { useFrames } from '../../live/live-context.tsx';
import { metresLabel } from '../../messages/format.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { safeRouteMonitoring, useMonitoring } from './monitoring.ts';
import { alertsQuery } from './queries.ts';
import { alertsWords, safeRoutesWords as m } from './safety.words.ts';

interface Checked {
  readonly at: Coordinates | null;
  readonly shown: readonly string[];
  readonly onNews: () => void;
}

/** Checks every half minute (spec 2 §9.6). */
const useLocationCheck = (rideId: string | null, now: Checked): void => {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (rideId === null) return;
    const check = () => {
      const { at, shown, onNews } = latest.current;
      if (!at) return;
      const location = { latitude: at.latitude, longitude: at.longitude };
      callApi(locationSafetyCheck, { body: { rideId, location, nearbyAlerts: [...shown] } }).then(
        ({ data }) => {
          if (data.appeared.length + data.gone.length > 0) onNews();
        },
        (error: unknown) => console.warn('The location was not checked', error),
      );
    };
    const timer = setInterval(check, safetyLimits.checkEveryMs);
    return () => clearInterval(timer);
  }, [rideId]);
};

const tones: Readonly<Record<SeverityView, BadgeTone>> = {
  low: 'neutral',
  medium: 'info',
  high: 'warning',
  critical: 'danger',
};

const refused = (error: Error): void => showFailure(error, m.failed, m.tryAgain);

interface AlertItemProps {
  readonly alert: DriverAlertView;
  readonly at: Coordinates;
}

const AlertItem = ({ alert, at }: AlertItemProps) => {
  const name = alertsWords.named(alert);
  const params = { id: alert.id };
  const thanks = () => showToast(m.thanks, { tone: 'good' });
  const vote = useCommand(voteOnAlert, { onDone: thanks, onRefused: refused });
  const [voted, setVoted] = useState<boolean | null>(null);
  const sayStillThere = (stillThere: boolean) => {
    setVoted(stillThere);
    vote.mutate({ params, body: { stillThere } });
  };
  const seen = useCommand(acknowledgeAlert, { onRefused: refused });
  const withdraw = useCommand(withdrawAlert, {
    onDone: () => showToast(m.withdrawn, { tone: 'good' }),
    onRefused: refused,
  });
  const metres = Math.max(0, straightLineMetres(at, alert) - alert.radius);
  return (
    <li className="flex flex-col gap-2 py-3">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {name}
        <Badge tone={tones[alert.severity]}>{alertsWords.severities[alert.severity]}</Badge>
      </h3>
      {alert.description && <p>{alert.description}</p>}
      <p className="text-muted text-sm">
        {metres === 0 ? m.here : m.away(metresLabel(metres))} · {alert.own ? m.own : alertsWords.source(alert)}
        {alert.said && ` · ${m.said[alert.said]}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {!alert.acknowledged && (
          <Button
            look="secondary"
            size="lg"
            aria-label={m.seenNamed(name)}
            pending={seen.isPending}
            onClick={() => seen.mutate({ body: { alertId: alert.id, acknowledgedAt: new Date().toISOString() } })}
          >
            {m.seen}
          </Button>
        )}
        {alert.own ? (
          <Button
            look="secondary"
            size="lg"
            aria-label={m.withdrawNamed(name)}
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate({ params })}
          >
            {m.withdraw}
          </Button>
        ) : (
          alert.said === null && (
            <>
              <Button
                look="secondary"
                size="lg"
                aria-label={m.thereNamed(name)}
                disabled={vote.isPending}
                pending={vote.isPending && voted === true}
                onClick={() => sayStillThere(true)}
              >
                {m.there}
              </Button>
              <Button
                look="secondary"
                size="lg"
                aria-label={m.goneNamed(name)}
                disabled={vote.isPending}
                pending={vote.isPending && voted === false}
                onClick={() => sayStillThere(false)}
              >
                {m.gone}
              </Button>
            </>
          )
        )}
      </div>
    </li>
  );
};

const POLL_MS = 60_000;

export interface SafeRoutesProps {
  readonly at: Coordinates | null;
  readonly rideId: string | null;
}

export const SafeRoutes = ({ at, rideId }: SafeRoutesProps) => {
  const on = useMonitoring();
  const query = useQuery({ ...alertsQuery(on ? at : null), refetchInterval: POLL_MS });
  const news = () => void query.refetch();
  useFrames(areaAlertFrame, () => {
    if (on && at) news();
  });
  const near = (alert: DriverAlertView) =>
    at !== null && straightLineMetres(at, alert) <= alert.radius + safetyLimits.nearMetres;
  const shown = (query.data ?? []).filter(near).map(({ id }) => id);
  useLocationCheck(on ? rideId : null, { at, shown, onNews: news });
  return (
    <Card title={m.title}>
      <Switch label={m.monitoring} hint={m.hint} checked={on} onChange={safeRouteMonitoring.switch} large />
      {!on && <p className="text-muted">{m.off}</p>}
      {on && !at && <p className="text-muted">{m.unplaced}</p>}
      {on && at && <LoadedQuery query={query}>{(alerts) => <AlertList alerts={alerts} at={at} />}</LoadedQuery>}
    </Card>
  );
};

const AlertList = ({ alerts, at }: { readonly alerts: readonly DriverAlertView[]; readonly at: Coordinates }) => {
  const [open, setOpen] = useState(false);
  if (alerts.length === 0) return <EmptyState>{m.empty}</EmptyState>;
  const few = safetyLimits.shownCollapsed;
  return (
    <>
      <ul className="flex flex-col divide-y-2 divide-line">
        {(open ? alerts : alerts.slice(0, few)).map((alert) => (
          <AlertItem key={alert.id} alert={alert} at={at} />
        ))}
      </ul>
      {alerts.length > few && (
        <Button look="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? m.fewer : m.all(alerts.length)}
        </Button>
      )}
    </>
  );
};
