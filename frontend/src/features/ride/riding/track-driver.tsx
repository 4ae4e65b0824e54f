import { dispatchFigures } from '@saferide/contracts/dispatch/figures';
import type { Coordinates } from '@saferide/contracts/place/point';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../../design/card.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { durationLabel, kilometresLabel, minutesLabel } from '../../../messages/format.ts';
import { type RemainingRoute, TripMap, useRemainingRoute } from '../../place/index.ts';
import { ridePins } from '../ride-pins.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { TrackingBadge } from '../tracking/tracking-badge.tsx';
import { type RidersDriverFix, useDriverFix } from './driver-fix.ts';

const m = customerRideWords.track;

const roughly = ({ source, accuracy, area }: RidersDriverFix): string | null => {
  if (source === 'chosen') return m.chosen(area);
  return area === null ? null : m.coarse(area, kilometresLabel(accuracy / 1_000));
};

/** In metres; a chosen position counts as accurate to 1 km at best. */
const accuracyOf = ({ source, accuracy }: RidersDriverFix): number =>
  source === 'chosen' ? Math.max(accuracy, CHOSEN_METRES) : accuracy;
const CHOSEN_METRES = 1_000;

const carOf = (fix: RidersDriverFix) => ({
  id: 'driver',
  at: { latitude: fix.latitude, longitude: fix.longitude },
  heading: fix.heading ?? null,
  fixedAt: fix.fixedAt,
  accuracy: accuracyOf(fix),
});

const goalOf = ({ status, arrivedAt, pickupLocation, destinationLocation }: RideView): Coordinates | null => {
  if (status === 'in_progress') return destinationLocation;
  return status === 'accepted' && arrivedAt === null ? pickupLocation : null;
};

export const TrackDriver = ({ ride }: { readonly ride: RideView }) => {
  const fix = useDriverFix(ride.driver === null ? null : ride.id);
  const goal = goalOf(ride);
  return (
    <Card title={m.title[ride.driver === null ? 'nobody' : 'driver']} aside={<TrackingBadge ride={ride} of="rider" />}>
      {goal ? (
        <UnderWay key={`${goal.latitude} ${goal.longitude}`} ride={ride} goal={goal} fix={fix} />
      ) : (
        <Tracked ride={ride} fix={fix} way={null} description={<Parked ride={ride} fix={fix} />} />
      )}
    </Card>
  );
};

interface SeenProps {
  readonly ride: RideView;
  readonly fix: RidersDriverFix | null;
}

const UnderWay = ({ ride, goal, fix }: SeenProps & { readonly goal: Coordinates }) => {
  const seen = useMemo(
    () =>
      fix && {
        ...{ latitude: fix.latitude, longitude: fix.longitude },
        ...{ accuracy: accuracyOf(fix), at: Date.parse(fix.fixedAt) },
      },
    [fix],
  );
  const way = useRemainingRoute(goal, seen);
  // Reserves the space of the longest text, so that the content below does not move.
  const description = (
    <div className="min-h-30">
      <WayText ride={ride} fix={fix} way={way} />
    </div>
  );
  return <Tracked ride={ride} fix={fix} way={way} description={description} />;
};

const seenEnds: Readonly<Record<RideView['status'], readonly ('pickup' | 'destination')[]>> = {
  requested: ['pickup', 'destination'],
  accepted: ['pickup'],
  in_progress: ['destination'],
  completed: [],
  cancelled: [],
};

const Tracked = ({
  ride,
  fix,
  way,
  description,
}: SeenProps & { readonly way: RemainingRoute | null; readonly description: ReactNode }) => {
  const pins = ridePins(ride).filter(({ kind }) => seenEnds[ride.status].includes(kind));
  if (pins.length === 0) return description;
  return (
    <TripMap
      name={m.map}
      pins={pins}
      route={way?.polyline ?? null}
      cars={fix ? [carOf(fix)] : []}
      description={description}
    />
  );
};

const Parked = ({ ride, fix }: SeenProps) => {
  if (ride.driver === null) return <p className="text-muted">{m.nobody}</p>;
  return <p>{fix ? <Updated fix={fix} /> : m.waiting}</p>;
};

interface WayTextProps extends SeenProps {
  readonly way: RemainingRoute | null;
}

const WayText = ({ ride, fix, way }: WayTextProps) => {
  const now = useServerNow();
  if (!fix) return <p className="text-muted">{m.waiting}</p>;
  const to = ride.status === 'in_progress' ? 'destination' : 'pickup';
  const ahead = now - Date.parse(fix.fixedAt) <= dispatchFigures.positionCountsMs ? way : null;
  const away = roughly(fix) ?? (way && m.away[to](kilometresLabel(way.metresLeft / 1_000)));
  return (
    <div>
      {ahead && (
        <p className="font-extrabold text-2xl tabular-nums">{m.eta[to](minutesLabel(ahead.secondsLeft / 60))}</p>
      )}
      <p className="tabular-nums">
        {away && `${away} · `}
        <Updated fix={fix} />
      </p>
      {ahead?.approximate && <p className="text-muted text-sm">{m.approximate}</p>}
    </div>
  );
};

const Updated = ({ fix }: { readonly fix: RidersDriverFix }) => {
  const now = useServerNow();
  const { latitude, longitude } = fix;
  return (
    <>
      {m.updated(durationLabel(now - Date.parse(fix.fixedAt)))}
      {roughly(fix) === null && (
        <>
          {' · '}
          <a
            className="underline underline-offset-4"
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {m.openMap}
          </a>
        </>
      )}
    </>
  );
};
