import { NEARBY_KM } from '@saferide/contracts/dispatch/dispatch';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import {
  dateTimeLabel,
  kilometresLabel,
  minutesLabel,
  nairaLabel,
  timeLabel,
  timeOrDateTimeLabel,
} from '../../../messages/format.ts';
import { minutesLate } from '../minutes-late.ts';
import { isStillAhead } from '../open-rides.ts';
import { isJustEnded } from '../past-rides.ts';
import { rideWords } from '../ride-list.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';
import { searchedKm } from '../searched-km.ts';
import { usePickupMinutesByClass } from '../use-pickup-minutes-by-class.ts';
import { currentRemainingRoute, DriverDistanceText, type RideTrack, useDriverLastSeenText } from './track-driver.tsx';

const m = customerRideWords;

/** `noneNear` is whether no driver of the ride's class is within the largest radius of a search. */
const searchingOf = (ride: RideView, now: number, noneNear: boolean): string => {
  const { search, searchRound, scheduledTime } = ride;
  if (scheduledTime !== null) return m.subline.scheduled(dateTimeLabel(scheduledTime));
  const askedText =
    search?.driversAsked === 0 && noneNear
      ? m.cancelled.noneNear(rideWords.vehicles[ride.vehicleType], NEARBY_KM)
      : search && m.asked(search.driversAsked, searchedKm(search, now));
  if (searchRound > 1) return askedText ? `${m.searchingAgain} ${askedText}` : m.searchingAgain;
  return askedText ?? m.subline.requested;
};

interface Sighting {
  /** The estimated time of the driver's arrival, in epoch milliseconds; null while unknown. */
  readonly there: number | null;
  /** Where and when the driver was last seen, if that is some time ago. */
  readonly lastSeen: string | null;
}

const sublineOf = (ride: RideView, now: number, sighting: Sighting, noneNear: boolean): string => {
  const name = ride.driver?.profile?.firstName ?? m.aDriver;
  switch (ride.status) {
    case 'requested':
      return searchingOf(ride, now, noneNear);
    case 'accepted':
      if (ride.arrivedAt !== null) return arrivedOf(name, ride.arrivedAt, ride.scheduledTime, now);
      return comingOf(name, ride, now, sighting);
    case 'in_progress':
      return sighting.lastSeen === null
        ? (ride.destinationAddress ?? rideWords.erased)
        : withLastSeen(m.subline.in_progress(ride.destinationAddress ?? rideWords.erased), sighting);
    case 'completed':
      return endOf(ride);
    case 'cancelled':
      return reasonOf(ride);
  }
};

/** Says by when the rider must get in. After that the driver may leave, so no time is shown. */
const arrivedOf = (name: string, arrivedAt: string, scheduledTime: string | null, now: number): string => {
  const due = Math.max(Date.parse(arrivedAt), scheduledTime === null ? 0 : Date.parse(scheduledTime));
  const by = due + underWayLimits.riderNoShowAfterMs;
  return now < by ? m.subline.getIn(timeLabel(by)) : m.subline.arrived(name);
};

const withLastSeen = (text: string, { lastSeen }: Sighting): string =>
  lastSeen === null ? text : m.track.withLastSeen(text, lastSeen);

/**
 * Says how far away the driver is. Without a current position, says where they were last seen instead of the promised
 * time.
 */
const comingOf = (name: string, ride: RideView, now: number, sighting: Sighting): string => {
  const { pickupDueAt, scheduledTime } = ride;
  const { there, lastSeen } = sighting;
  if (scheduledTime !== null && isStillAhead(ride, now))
    return m.subline.scheduledAccepted(name, timeOrDateTimeLabel(scheduledTime, now));
  const late = pickupDueAt === null ? 0 : minutesLate(pickupDueAt, Math.max(now, there ?? 0));
  if (late > 0) return withLastSeen(m.subline.late(late, there === null ? null : timeLabel(there)), sighting);
  if (lastSeen !== null) return m.track.seen(lastSeen);
  if (pickupDueAt === null) return m.subline.onTheWay(name);
  return m.subline.accepted(name, timeOrDateTimeLabel(pickupDueAt, now));
};

/**
 * Says why an operator ended the ride, or what the rider answered about an early end and the fare due, or else thanks
 * the rider.
 */
const endOf = ({ operatorReason, tripEnd, endConfirmed, finalPrice, estimatedPrice }: RideView): string => {
  if (operatorReason) return m.cancelled.byOperator(operatorReason);
  if (endConfirmed && tripEnd !== 'at_destination')
    return m.confirmEnd.confirmed[endConfirmed](nairaLabel(finalPrice ?? estimatedPrice));
  return tripEnd === 'early' || tripEnd === 'unseen' ? m.celebration.thanksEarly : m.celebration.thanks;
};

const noDriverOf = ({ search, cancelledAt, vehicleType }: RideView): string =>
  search?.driversAsked === 0 && cancelledAt !== null
    ? m.cancelled.noneNear(rideWords.vehicles[vehicleType], searchedKm(search, Date.parse(cancelledAt)))
    : m.cancelled.no_driver_found;

const reasonOf = (ride: RideView): string => {
  const { reason, cancelledBy, operatorReason } = ride;
  if (operatorReason) return m.cancelled.byOperator(operatorReason);
  if (reason === 'no_driver_found') return noDriverOf(ride);
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

/** Celebrates only a ride that reached its destination, and only for ten minutes. */
const endTitle = (ride: RideView, now: number): string => {
  const { tripEnd, earlyByKm } = ride;
  if (tripEnd === 'at_destination' && isJustEnded(ride, now)) return m.celebration.title;
  return earlyByKm === null || tripEnd === 'at_destination'
    ? m.celebration.ended
    : m.celebration.early(kilometresLabel(earlyByKm));
};

/** Says in one sentence what is happening now. */
export const headlineOf = (ride: RideView, track: RideTrack, now: number): string => {
  const name = ride.driver?.profile?.firstName ?? m.aDriver;
  const left = currentRemainingRoute(track, now);
  const time = left && minutesLabel(left.secondsLeft / 60);
  switch (ride.status) {
    case 'requested':
      return isStillAhead(ride, now) ? m.now.booked : m.now.searching;
    case 'accepted':
      if (ride.arrivedAt) return m.now.waiting(name);
      if (isStillAhead(ride, now)) return m.now.accepted(name);
      return time ? m.track.eta.pickup(name, time) : m.subline.onTheWay(name);
    case 'in_progress':
      return left ? m.track.eta.destination(timeLabel(now + left.secondsLeft * 1_000)) : m.now.riding;
    case 'completed':
      return endTitle(ride, now);
    case 'cancelled':
      return ride.reason === 'no_driver_found' ? m.now.noDriver : m.now.cancelled;
  }
};

interface RideHeadlineProps {
  readonly ride: RideView;
  readonly track: RideTrack;
  /** Replaces the badge with the ride's status. */
  readonly badge?: ReactNode;
}

export const RideHeadline = ({ ride, track, badge }: RideHeadlineProps) => {
  const now = useServerNow(5_000);
  const shared = !isStillAhead(ride, now, underWayLimits.scheduledSharedBeforeMs);
  const assigned = ride.status === 'accepted' || ride.status === 'in_progress';
  const isWaiting = ride.status === 'accepted' && ride.arrivedAt !== null;
  const headline = headlineOf(ride, track, now);
  const left = currentRemainingRoute(track, now);
  const lastSeen = useDriverLastSeenText(track, now);
  const near = usePickupMinutesByClass(
    ride.search?.driversAsked === 0 && ride.status === 'requested' ? ride.pickupLocation : null,
  );
  const noneNear = near?.get(ride.vehicleType) === null;
  const subline = sublineOf(ride, now, { there: left && now + left.secondsLeft * 1_000, lastSeen }, noneNear);
  return (
    <div className="stage-head flex flex-col items-start gap-1 px-4 pb-2 lg:px-6">
      {badge ?? <Badge tone={tones[ride.status]}>{stateOf(ride, now)}</Badge>}
      <div className="flex w-full flex-wrap items-start justify-between gap-x-3">
        <div role={ride.reason === 'no_driver_found' ? 'alert' : 'status'} className="min-w-0 flex-1 basis-44">
          <h2 className="text-2xl">{headline}</h2>
          {subline !== headline && <p className="text-muted">{subline}</p>}
        </div>
        {left && ride.status === 'in_progress' && (
          <p className="text-right tabular-nums">
            <span className="block font-bold text-2xl leading-tight">{minutesLabel(left.secondsLeft / 60)}</span>{' '}
            <span className="text-muted text-sm">
              {m.track.away.destination(kilometresLabel(left.metresLeft / 1_000))}
            </span>
          </p>
        )}
      </div>
      {assigned && shared && !isWaiting && (
        // Reserves the height of the text that appears with a position, so that it moves no buttons; an outdated
        // position has no such text.
        <div className={lastSeen === null ? 'min-h-5' : undefined}>
          <DriverDistanceText ride={ride} track={track} />
        </div>
      )}
    </div>
  );
};
