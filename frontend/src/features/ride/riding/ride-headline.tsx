import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayFigures } from '@saferide/contracts/ride/under-way-figures';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, kilometresLabel, minutesLabel, timeOrDateTimeLabel } from '../../../messages/format.ts';
import { minutesLate } from '../minutes-late.ts';
import { isStillAhead } from '../open-rides.ts';
import { rideWords } from '../ride-list.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { currentWay, type RideTrack, TrackText } from './track-driver.tsx';

const m = customerRideWords;

const sublineOf = (ride: RideView, now: number): string => {
  const name = ride.driver?.profile?.firstName ?? m.aDriver;
  switch (ride.status) {
    case 'requested':
      if (ride.searchRound > 1) return m.searchingAgain(ride.searchRound);
      return ride.scheduledTime ? m.subline.scheduled(dateTimeLabel(ride.scheduledTime)) : m.subline.requested;
    case 'accepted':
      if (ride.arrivedAt) return m.subline.arrived(name);
      return comingOf(name, ride, now);
    case 'in_progress':
      return m.subline.in_progress(ride.destinationAddress ?? rideWords.erased);
    case 'completed':
      return ride.operatorReason ? m.cancelled.byOperator(ride.operatorReason) : m.celebration[endThanks(ride)];
    case 'cancelled':
      return reasonOf(ride);
  }
};

const comingOf = (name: string, ride: RideView, now: number): string => {
  const { pickupDueAt, scheduledTime } = ride;
  if (scheduledTime !== null && isStillAhead(ride, now))
    return m.subline.scheduledAccepted(name, timeOrDateTimeLabel(scheduledTime, now));
  if (pickupDueAt === null) return m.subline.onTheWay(name);
  const late = minutesLate(pickupDueAt, now);
  return late === 0 ? m.subline.accepted(name, timeOrDateTimeLabel(pickupDueAt, now)) : m.subline.late(name, late);
};

const endThanks = ({ tripEnd }: RideView) =>
  tripEnd === 'early' || tripEnd === 'unseen' ? ('thanksEarly' as const) : ('thanks' as const);

const reasonOf = ({ reason, cancelledBy, operatorReason }: RideView): string => {
  if (operatorReason) return m.cancelled.byOperator(operatorReason);
  if (reason === 'no_driver_found') return m.cancelled.no_driver_found;
  if (reason === 'rider_asked') return m.cancelled.asRiderAsked;
  if (reason === 'class_changed') return m.cancelled.byClassChange;
  if (cancelledBy === 'customer') return m.cancelled.byCustomer;
  return cancelledBy === 'driver' ? m.cancelled.byDriver : m.cancelled.bySystem;
};

const stateOf = (ride: RideView, now: number): string =>
  ride.status === 'requested' && isStillAhead(ride, now) ? m.booked : (m.headline[ride.status] ?? m.processing);

const tones: Readonly<Record<RideView['status'], BadgeTone>> = {
  requested: 'warning',
  accepted: 'good',
  in_progress: 'good',
  completed: 'good',
  cancelled: 'neutral',
};

const FRESH_MS = 10 * 60_000;

/** Celebrates an arrival, for ten minutes, and nothing else. */
const endTitle = ({ tripEnd, earlyByKm, completedAt }: RideView, now: number): string => {
  const isFresh = completedAt !== null && now - Date.parse(completedAt) < FRESH_MS;
  if (tripEnd === 'at_destination' && isFresh) return m.celebration.title;
  return earlyByKm === null || tripEnd === 'at_destination'
    ? m.celebration.ended
    : m.celebration.early(kilometresLabel(earlyByKm));
};

/** What is happening now, in one sentence that is always true. */
const headlineOf = (ride: RideView, track: RideTrack, now: number): string => {
  const name = ride.driver?.profile?.firstName ?? m.aDriver;
  const left = currentWay(track, now);
  const time = left && minutesLabel(left.secondsLeft / 60);
  switch (ride.status) {
    case 'requested':
      return isStillAhead(ride, now) ? m.now.booked : m.now.searching;
    case 'accepted':
      if (ride.arrivedAt) return m.now.waiting(name);
      if (isStillAhead(ride, now)) return m.now.accepted(name);
      return time ? m.track.eta.pickup(name, time) : m.subline.onTheWay(name);
    case 'in_progress':
      return time ? m.track.eta.destination(time) : m.now.riding;
    case 'completed':
      return endTitle(ride, now);
    case 'cancelled':
      return m.now.cancelled;
  }
};

interface RideHeadlineProps {
  readonly ride: RideView;
  readonly track: RideTrack;
}

export const RideHeadline = ({ ride, track }: RideHeadlineProps) => {
  const now = useServerNow(5_000);
  const shared = !isStillAhead(ride, now, underWayFigures.scheduledSharedBeforeMs);
  const assigned = ride.status === 'accepted' || ride.status === 'in_progress';
  const headline = headlineOf(ride, track, now);
  const subline = sublineOf(ride, now);
  return (
    <div className="stage-head flex flex-col items-start gap-1 px-4 pb-2 lg:px-6">
      <Badge tone={tones[ride.status]}>{stateOf(ride, now)}</Badge>
      <div role="status">
        <h2 className="text-2xl">{headline}</h2>
        {subline !== headline && <p className="text-muted">{subline}</p>}
      </div>
      {assigned && shared && <TrackText ride={ride} track={track} />}
    </div>
  );
};
