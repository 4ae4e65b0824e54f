import { coordinates } from '@saferide/contracts/place/coordinates';
import { routeView } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/contracts/place/point';
import { Navigation } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useDeviceSettings, voiceSettings } from '../../../browser/device-settings.ts';
import { useOnline } from '../../../browser/use-online.ts';
import { Badge } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { ProgressBar } from '../../../design/progress-bar.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { minutesLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { readForPerson, storeForPerson } from '../../../session/personal-storage.ts';
import {
  Directions,
  type DriverReading,
  type NavigationState,
  NextInstruction,
  navigationWords,
  type Pin,
  type StoredRoute,
  TripMap,
  useNavigation,
} from '../../place/index.ts';
import { ReportObstacle, useAlertPins } from '../../safety/index.ts';

const m = navigationWords;

const NavigationAnnouncer = lazyComponent(
  async () => (await import('./navigation-announcer.tsx')).NavigationAnnouncer,
  null,
);

const storedRoute = z.object({ goal: coordinates, route: routeView });

const useStoredRoute = (goal: Coordinates): StoredRoute => {
  const { id } = useCurrentUser();
  const [stored] = useState(() => readForPerson(id, 'directions', storedRoute));
  const isToGoal = stored?.goal.latitude === goal.latitude && stored.goal.longitude === goal.longitude;
  return {
    route: isToGoal ? stored.route : null,
    store: (route) => storeForPerson(id, 'directions', { goal, route }),
  };
};

export interface NavigationCardProps {
  readonly to: 'pickup' | 'destination';
  readonly goal: Coordinates;
  readonly address: string;
  readonly passenger: string;
  readonly reading: DriverReading | null;
}

export const NavigationCard = ({ to, goal, address, passenger, reading }: NavigationCardProps) => {
  const driven = useNavigation(goal, reading, 'on request', useStoredRoute(goal));
  const { status, outlook } = driven;
  const warnings = useAlertPins(reading);
  const { enabled: speaks } = useDeviceSettings(voiceSettings);
  const underWay = status === 'navigating';
  return (
    <Card
      title={m.title[to]}
      aside={
        status !== 'arrived' && (
          <span className="flex flex-wrap gap-2">
            {outlook && <Badge>{m.eta(minutesLabel(outlook.secondsLeft / 60))}</Badge>}
            <Badge tone={underWay ? 'good' : 'neutral'}>{underWay ? m.navigating : m.ready}</Badge>
          </span>
        )
      }
    >
      <p>
        <span className="font-bold">{address}</span>
        <span className="block text-muted">{m.passenger(passenger)}</span>
      </p>
      {speaks && (underWay || status === 'arrived') && (
        <NavigationAnnouncer driven={driven} warnings={warnings.map(({ label }) => label)} />
      )}
      <Followed driven={driven} speed={reading?.speed ?? null} />
      <TripMap
        name={m.map}
        description={<MapDescription approximate={driven.approximate} warnings={warnings} />}
        pins={[{ id: to, kind: to, at: goal, label: address }, ...warnings]}
        route={driven.polyline}
        own={reading && { at: reading, accuracy: reading.accuracy }}
      />
      <ReportObstacle at={reading} />
      {driven.route && <Directions key={driven.polyline} steps={driven.route.steps} at={driven.step} />}
      <p className="text-muted text-sm">{m.safety}</p>
    </Card>
  );
};

const MapDescription = ({
  approximate,
  warnings,
}: {
  readonly approximate: boolean;
  readonly warnings: readonly Pin[];
}) => (
  <div className="text-muted text-sm">
    {approximate && <p>{m.approximate}</p>}
    {warnings.length > 0 && <p>{m.warnings(warnings.map(({ label }) => label))}</p>}
  </div>
);

const Followed = ({ driven, speed }: { readonly driven: NavigationState; readonly speed: number | null }) => {
  const { status, outlook, route, step, replanned, start, stop, again } = driven;
  const online = useOnline();
  if (status === 'unplaced') return <p className="text-muted">{m.unplaced}</p>;
  if (status === 'unknown') return <Banner tone="warning">{m.unknown}</Banner>;
  if (status === 'failed' && !online) return <Banner tone="warning">{m.offline}</Banner>;
  if (status === 'failed')
    return (
      <Banner tone="danger">
        {m.failed}
        <Button look="secondary" size="sm" className="mt-2" onClick={again}>
          {m.again}
        </Button>
      </Banner>
    );
  if (status === 'planning' || !route || !outlook)
    return (
      <div role="status">
        <p className="text-muted">{replanned ? m.replanning : m.planning}</p>
        <SkeletonLines />
      </div>
    );
  if (status === 'arrived')
    return (
      <p role="status" className="rounded-inner bg-brand p-4 font-extrabold text-display-sm text-on-brand">
        {m.arrived}
      </p>
    );
  const of = route.steps.length;
  return (
    <>
      {replanned && (
        <p role="status" className="font-bold">
          {m.replanned}
        </p>
      )}
      <NextInstruction outlook={outlook} speed={speed} />
      {status === 'ready' ? (
        <Button size="lg" icon={<Navigation aria-hidden="true" />} onClick={start}>
          {m.start}
        </Button>
      ) : (
        <>
          <ProgressBar label={m.step(step + 1, of)} percent={((step + 1) / of) * 100} />
          <Button look="secondary" onClick={stop}>
            {m.stop}
          </Button>
        </>
      )}
    </>
  );
};
