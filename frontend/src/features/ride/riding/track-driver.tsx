import { dispatchFigures } from '@saferide/contracts/dispatch/figures';
import type { Coordinates } from '@saferide/contracts/place/point';
import { driverLocation } from '@saferide/contracts/ride/driver-location';
import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { callQuery } from '../../../api/query.ts';
import { Card } from '../../../design/card.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { useFrames, useLive, usePollingUnlessLive } from '../../../live/live-context.tsx';
import { durationLabel, kilometresLabel, minutesLabel } from '../../../messages/format.ts';
import { type RemainingRoute, TripMap, useRemainingRoute } from '../../place/index.ts';
import { placeText } from '../place-text.ts';
import { customerRideWords, pinsWords } from '../ride-rider.words.ts';
import { TrackingBadge } from '../tracking/tracking-badge.tsx';

type RidersDriverFix = Omit<z.output<typeof driverLocation>, 'type' | 'rideId'>;

const POLL_MS = 10_000;

const keyOf = (rideId: string) => ['driver_fix', rideId];

export const useStoreDriverFix = (ride: Pick<RideView, 'id' | 'status'> | undefined): void => {
  const client = useQueryClient();
  const { status } = useLive();
  const keep = (rideId: string, fix: RidersDriverFix) =>
    client.setQueryData<RidersDriverFix>(keyOf(rideId), (known) =>
      known && known.fixedAt > fix.fixedAt ? known : fix,
    );
  useFrames(driverLocation, (fix) => keep(fix.rideId, fix));
  const isUnderWay = ride?.status === 'accepted' || ride?.status === 'in_progress';
  const refetchInterval = usePollingUnlessLive(POLL_MS);
  const { data: polled } = useQuery({
    ...callQuery(rideDriverPosition, { params: { id: ride?.id ?? '' } }),
    enabled: isUnderWay && (status === 'waiting' || status === 'given_up'),
    refetchInterval,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is made for each render
  useEffect(() => {
    if (ride && polled) keep(ride.id, polled);
  }, [ride?.id, polled]);
};

const useDriverFix = (rideId: string | null): RidersDriverFix | null =>
  useQuery<RidersDriverFix>({ queryKey: keyOf(rideId ?? ''), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })
    .data ?? null;

type Ends = Pick<
  RideView,
  'pickupLocation' | 'pickupAddress' | 'pickupArea' | 'destinationLocation' | 'destinationAddress' | 'destinationArea'
>;

const ridePins = (ride: Ends) =>
  [
    {
      id: 'pickup',
      kind: 'pickup' as const,
      at: ride.pickupLocation,
      place: [ride.pickupAddress, ride.pickupArea] as const,
    },
    {
      id: 'destination',
      kind: 'destination' as const,
      at: ride.destinationLocation,
      place: [ride.destinationAddress, ride.destinationArea] as const,
    },
  ].flatMap(({ at, place, ...pin }) => (at ? [{ ...pin, at, label: pinsWords[pin.kind](placeText(...place)) }] : []));

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
