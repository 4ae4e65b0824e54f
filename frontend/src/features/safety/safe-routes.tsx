import { type Coordinates, straightLineMetres } from '@saferide/contracts/place/point';
import { safetyFigures } from '@saferide/contracts/safety/figures';
import { areaAlertFrame } from '@saferide/contracts/safety/frames';
import type { DriverAlertView } from '@saferide/contracts/safety/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Switch } from '../../design/switch.tsx';
import { useFrames } from '../../live/live-context.ts';
import { AlertItem } from './alert-item.tsx';
import { monitoring, useMonitoring } from './monitoring.ts';
import { alertsQuery } from './queries.ts';
import { safeRoutesWords as m } from './safety.words.ts';
import { useLocationCheck } from './use-location-check.ts';

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
    at !== null && straightLineMetres(at, alert) <= alert.radius + safetyFigures.nearMetres;
  const shown = (query.data ?? []).filter(near).map(({ id }) => id);
  useLocationCheck(on ? rideId : null, { at, shown, onNews: news });
  return (
    <Card title={m.title}>
      <Switch label={m.monitoring} hint={m.hint} checked={on} onChange={monitoring.switch} large />
      {!on && <p className="text-muted">{m.off}</p>}
      {on && !at && <p className="text-muted">{m.unplaced}</p>}
      {on && at && <LoadedQuery query={query}>{(alerts) => <AlertList alerts={alerts} at={at} />}</LoadedQuery>}
    </Card>
  );
};

const AlertList = ({ alerts, at }: { readonly alerts: readonly DriverAlertView[]; readonly at: Coordinates }) => {
  const [open, setOpen] = useState(false);
  if (alerts.length === 0) return <EmptyState>{m.empty}</EmptyState>;
  const few = safetyFigures.shownCollapsed;
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
