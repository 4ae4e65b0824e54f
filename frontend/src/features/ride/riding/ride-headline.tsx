import type { RideView } from '@saferide/contracts/ride/ride-view';
import { classNames } from '../../../design/styles.ts';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, timeOrDateTimeLabel } from '../../../messages/format.ts';
import { minutesLate } from '../minutes-late.ts';
import { isStillAhead } from '../open-rides.ts';
import { rideWords } from '../ride-list.words.ts';
import { customerRideWords } from '../ride-rider.words.ts';

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

const headlineOf = (ride: RideView, now: number): string =>
  ride.status === 'requested' && isStillAhead(ride, now) ? m.booked : (m.headline[ride.status] ?? m.processing);

export const RideHeadline = ({ ride }: { readonly ride: RideView }) => {
  const now = useServerNow(30_000);
  return (
    <div
      role="status"
      className={classNames(
        'rounded-sign border-2 p-4',
        ride.status === 'requested' && 'border-ink bg-amber text-on-amber dark:border-amber',
        (ride.status === 'accepted' || ride.status === 'in_progress') && 'border-brand bg-brand text-on-brand',
        ride.status === 'completed' && 'border-brand',
        ride.status === 'cancelled' && 'border-control',
      )}
    >
      <p className="font-extrabold text-2xl">{headlineOf(ride, now)}</p>
      <p>{sublineOf(ride, now)}</p>
    </div>
  );
};
