import { conductPolicy } from '../conduct/conduct-policy.ts';
import { type ConductEvent, conduct, hasPartingReport, preventsMatch } from '../conduct/index.ts';
import { driverDuty } from '../driver-duty/index.ts';
import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import type { Notification } from '../notification/index.ts';
import { claimsOf, customerBookings, type RideEvent, ride } from '../ride/index.ts';
import { after, type Instant } from '../time/instant.ts';

const { on, onTimer, afterAppend, call, process } = processBuilder<{
  events: ConductEvent | RideEvent;
  calls: { notify: { readonly input: readonly Notification[]; readonly answer: unknown } };
}>();

const withdrawAll = (rideIds: readonly string[], driverId: string, now: Instant) =>
  rideIds.map((rideId) => sendAction(ride, rideId, { type: 'WithdrawOffer', driverId, now }));

const cancelAll = (rideIds: readonly string[], driverId: string, now: Instant) =>
  rideIds.map((rideId) => sendAction(ride, rideId, { type: 'CancelForThreat', driverId, now }));

const rideIdsOf = (bookings: typeof customerBookings.initial) => claimsOf(bookings).map(({ rideId }) => rideId);

/** The rides of the rider that the driver is on or driving to. */
const sharedRides = (bookings: typeof customerBookings.initial, duty: typeof driverDuty.initial) =>
  rideIdsOf(bookings).filter((rideId) => duty.status === 'engaged' && duty.rideId === rideId);

/** False once the rider has unblocked the driver. */
const isThreatened = (state: typeof conduct.initial, driverId: string): boolean =>
  state.blocked.includes(driverId) && hasPartingReport(state, driverId);

/** Null for a ride without a driver, of which no state is read. */
const riderOf = ({ data }: Extract<RideEvent, { type: 'RideCompleted' | 'RideCancelled' }>): string | null =>
  data.driverId === null ? null : data.customerId;

export const keepApartTimerId = (riderId: string, driverId: string): string => `${riderId} ${driverId}`;
const pairOf = (id: string) => {
  const [riderId = '', driverId = ''] = id.split(' ');
  return { riderId, driverId };
};

/**
 * Ends what exists between two people once one of them reports a threat or blocks the other. Rides that a driver has
 * accepted end only for a rider who was threatened: drivers give theirs back, and a block alone is no free cancellation.
 * The driver learns of each cancellation, so none happens while the two may be in the car.
 */
export const keepApartProcess = process('keep apart', { timer: 'keep apart' }, [
  on(
    'PersonReported',
    {
      bookings: aggregateRead(customerBookings, ({ data }) => data.reporterId),
      duty: aggregateRead(driverDuty, ({ data }) => data.reportedId),
    },
    ['CancelForThreat'],
    ({ bookings, duty }, { at: now, data: { reportedId: driverId, reason } }) => {
      if (!preventsMatch(reason)) return [];
      // A ride that has started continues. The end of the shared ride, whichever it is, leads to the other rides.
      const shared = sharedRides(bookings, duty);
      return cancelAll(shared.length > 0 ? shared : rideIdsOf(bookings), driverId, now);
    },
  ),
  on(
    ['RideCompleted', 'RideCancelled'],
    {
      conduct: aggregateRead(conduct, riderOf),
      bookings: aggregateRead(customerBookings, riderOf),
    },
    ['wake'],
    ({ conduct: state, bookings }, { at, data: { customerId, driverId } }) =>
      driverId !== null && claimsOf(bookings).length > 0 && isThreatened(state, driverId)
        ? [wakeAction(keepApartTimerId(customerId, driverId), after(at, conductPolicy.cancelsAfterMs))]
        : [],
  ),
  onTimer(
    {
      conduct: aggregateRead(conduct, ({ id }) => pairOf(id).riderId),
      bookings: aggregateRead(customerBookings, ({ id }) => pairOf(id).riderId),
      duty: aggregateRead(driverDuty, ({ id }) => pairOf(id).driverId),
    },
    ['CancelForThreat'],
    ({ conduct: state, bookings, duty }, { id }, now) => {
      const { driverId } = pairOf(id);
      const mayCancel = isThreatened(state, driverId) && sharedRides(bookings, duty).length === 0;
      return mayCancel ? cancelAll(rideIdsOf(bookings), driverId, now) : [];
    },
  ),
  afterAppend(
    'RideCancelled',
    { cancelled: aggregateRead(ride, ({ data }) => data.rideId) },
    ['call notify'],
    ({ cancelled }, { at, data: { rideId, customerId: recipient } }) => {
      const scheduledFor = cancelled.status === 'cancelled' ? cancelled.booking.scheduledFor : null;
      if (scheduledFor === null) return [];
      const kind = 'scheduled_ride_cancelled';
      return [call('notify', [{ id: `${kind} ${rideId}`, recipient, at, kind, facts: { rideId, scheduledFor } }])];
    },
  ),
  on(
    'PersonBlocked',
    {
      own: aggregateRead(customerBookings, ({ data }) => data.accountId),
      others: aggregateRead(customerBookings, ({ data }) => data.blockedId),
    },
    ['WithdrawOffer'],
    ({ own, others }, { at: now, data: { accountId, blockedId } }) => [
      ...withdrawAll(rideIdsOf(own), blockedId, now),
      ...withdrawAll(rideIdsOf(others), accountId, now),
    ],
  ),
]);
