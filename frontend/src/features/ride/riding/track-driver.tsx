import { dispatchLimits } from '@saferide/contracts/dispatch/limits';
import type { Coordinates } from '@saferide/contracts/place/point';
import { driverLocation } from '@saferide/contracts/ride/driver-location';
import { rideDriverPosition } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { callQuery } from '../../../api/query.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { useFrames, useLive, usePollingUnlessLive } from '../../../live/live-context.tsx';
import { agoLabel, kilometresLabel, timeLabel } from '../../../messages/format.ts';
import { placeAtQuery, type RemainingRoute, TripMap, useRemainingRoute } from '../../place/index.ts';
import { trailQuery } from '../afterwards/trail-query.ts';
import { isOpenRide, isStillAhead } from '../open-rides.ts';
import { placeText } from '../place-text.ts';
import { customerRideWords, pinsWords } from '../ride-rider.words.ts';
import { searchedKm } from '../searched-km.ts';
import { rideStatusText } from '../tracking/tracking-badge.tsx';

type RidersDriverFix = Omit<z.output<typeof driverLocation>, 'type' | 'rideId'>;

const POLL_MS = 10_000;

const keyOf = (rideId: string) => ['driver_fix', rideId];

interface StoreDriverFixOptions {
  /** Whether the position is also requested at first, for a page that may have missed the last frame. */
  readonly requestFirst?: boolean;
}

export const useStoreDriverFix = (
  ride: Pick<RideView, 'id' | 'status'> | undefined,
  { requestFirst = false }: StoreDriverFixOptions = {},
): void => {
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
    enabled: isUnderWay && (requestFirst || status === 'waiting' || status === 'given_up'),
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

export interface RideTrack {
  readonly fix: RidersDriverFix | null;
  /** The remaining route; null while unknown, and once the driver has arrived. */
  readonly way: RemainingRoute | null;
  /** Must be rendered, because it updates `way`. */
  readonly follower: ReactNode;
}

export const useRideTrack = (ride: RideView): RideTrack => {
  const fix = useDriverFix(ride.driver === null ? null : ride.id);
  const goal = goalOf(ride);
  const to = goal && `${goal.latitude} ${goal.longitude}`;
  const [known, setKnown] = useState<{ readonly to: string | null; readonly way: RemainingRoute | null } | null>(null);
  const onWay = useCallback((way: RemainingRoute | null) => setKnown({ to, way }), [to]);
  return {
    fix,
    way: known?.to === to ? known.way : null,
    follower: goal && <FollowRoute key={to} goal={goal} fix={fix} onWay={onWay} />,
  };
};

interface FollowRouteProps {
  readonly goal: Coordinates;
  readonly fix: RidersDriverFix | null;
  readonly onWay: (way: RemainingRoute | null) => void;
}

const FollowRoute = ({ goal, fix, onWay }: FollowRouteProps) => {
  const seen = useMemo(
    () =>
      fix && {
        ...{ latitude: fix.latitude, longitude: fix.longitude },
        ...{ accuracy: accuracyOf(fix), at: Date.parse(fix.fixedAt) },
      },
    [fix],
  );
  const way = useRemainingRoute(goal, seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `way` is a new object in each render
  useEffect(() => onWay(way), [onWay, way?.polyline, way?.metresLeft, way?.secondsLeft]);
  return null;
};

const seenEnds: Readonly<Record<RideView['status'], readonly ('pickup' | 'destination')[]>> = {
  requested: ['pickup'],
  accepted: ['pickup'],
  in_progress: ['destination'],
  completed: ['pickup', 'destination'],
  cancelled: ['pickup', 'destination'],
};

/**
 * The map behind a ride: pickup and destination, the driver's car and the remaining route, or the route taken once the
 * ride is over.
 */
export const RideMap = ({ ride, track: { fix, way } }: { readonly ride: RideView; readonly track: RideTrack }) => {
  const now = useServerNow(30_000);
  const status = rideStatusText(ride, 'rider', now);
  const { pickupLocation, search } = ride;
  const reach =
    ride.status === 'requested' && pickupLocation && search && !isStillAhead(ride, now)
      ? { at: pickupLocation, radiusMetres: searchedKm(search, now) * 1_000 }
      : null;
  const { data: driven } = useQuery({ ...trailQuery(ride.id), enabled: ride.status === 'completed' });
  return (
    <TripMap
      size="canvas"
      name={m.map}
      description={
        <>
          {isOpenRide(ride) && <p>{status}</p>}
          {ride.driver === null && <p>{m.nobody}</p>}
        </>
      }
      pins={ridePins(ride).filter(({ kind }) => seenEnds[ride.status].includes(kind))}
      route={way?.polyline ?? null}
      reach={reach}
      {...(driven ? { trail: driven.points } : {})}
      cars={fix && isOpenRide(ride) ? [carOf(fix)] : []}
    />
  );
};

export const isFixCurrent = ({ fix }: RideTrack, now: number): boolean =>
  fix !== null && now - Date.parse(fix.fixedAt) <= dispatchLimits.positionCountsMs;

/** The remaining route, or null if the position at its start is outdated. */
export const currentRemainingRoute = (track: RideTrack, now: number): RemainingRoute | null =>
  isFixCurrent(track, now) ? track.way : null;

/** Where and when the driver was last seen; null if the position is current or unknown. */
export const useDriverLastSeenText = (track: RideTrack, now: number): string | null => {
  const { fix } = track;
  const isOld = fix !== null && !isFixCurrent(track, now);
  const isExact = fix !== null && roughly(fix) === null;
  const { data: place } = useQuery({ ...placeAtQuery(fix ?? NOWHERE), enabled: isOld && isExact });
  if (!isOld) return null;
  const area = fix.area ?? place?.area ?? null;
  return m.lastSeen(timeLabel(fix.fixedAt), place?.name ?? (area === null ? null : m.near(area)));
};
const NOWHERE = { latitude: 0, longitude: 0 };

/** Shows how far away the driver is, and the age of the position. For an outdated position, see `useDriverLastSeenText`. */
export const DriverDistanceText = ({ ride, track }: { readonly ride: RideView; readonly track: RideTrack }) => {
  const { fix, way } = track;
  const now = useServerNow();
  if (!fix) return <p className="text-muted text-sm">{m.waiting}</p>;
  if (!isFixCurrent(track, now)) return null;
  // `RideHeadline` shows what is left of the trip in larger type.
  const left = way && ride.status === 'accepted' ? m.away.pickup(kilometresLabel(way.metresLeft / 1_000)) : null;
  const parts = [
    goalOf(ride) && (roughly(fix) ?? left),
    m.updated(agoLabel(now - Date.parse(fix.fixedAt))),
    way?.approximate && m.approximate,
  ];
  return <p className="text-muted text-sm tabular-nums first-letter:uppercase">{parts.filter(Boolean).join(' · ')}</p>;
};

/** Opens the driver's position in another app; renders nothing for an inaccurate one. */
export const DriverInMaps = ({ fix }: Pick<RideTrack, 'fix'>) => {
  if (!fix || roughly(fix) !== null) return null;
  const { latitude, longitude } = fix;
  return (
    <a
      className="flex min-h-touch items-center self-start font-semibold text-brand"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {m.openMap}
    </a>
  );
};
