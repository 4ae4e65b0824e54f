import { type ConductEvent, conduct, preventsMatch } from '../conduct/index.ts';
import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';
import type { Notification } from '../notification/index.ts';
import { assignedDriver, claimsOf, customerBookings, type RideEvent, ride } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';

const { on, afterAppend, call, process } = processBuilder<{
  events: ConductEvent | RideEvent;
  calls: { notify: { readonly input: readonly Notification[]; readonly answer: unknown } };
}>();

const cancelAll = (bookings: typeof customerBookings.initial, driverId: string, now: Instant) =>
  claimsOf(bookings).map(({ rideId }) => sendAction(ride, rideId, { type: 'CancelForThreat', driverId, now }));

/**
 * Ends what exists between two people once one of them reports a threat or blocks the other. Rides that a driver has
 * accepted end only for a rider who was threatened: drivers give theirs back, and a block alone is no free cancellation.
 */
export const keepApartProcess = process('keep apart', {}, [
  on(
    'PersonReported',
    {
      bookings: aggregateRead(customerBookings, ({ data }) => data.reporterId),
      reportedRide: aggregateRead(ride, ({ data }) => data.rideId),
    },
    ['CancelForThreat'],
    ({ bookings, reportedRide }, { at: now, data: { reportedId: driverId, reason } }) => {
      // The driver learns of each cancellation, so none happens while the two are in the car.
      const inTheCar = reportedRide.status === 'in_progress' && assignedDriver(reportedRide) === driverId;
      return preventsMatch(reason) && !inTheCar ? cancelAll(bookings, driverId, now) : [];
    },
  ),
  on(
    ['RideCompleted', 'RideCancelled'],
    {
      conduct: aggregateRead(conduct, ({ data }) => (data.driverId === null ? null : data.customerId)),
      bookings: aggregateRead(customerBookings, ({ data }) => (data.driverId === null ? null : data.customerId)),
    },
    ['CancelForThreat'],
    ({ conduct: { reports }, bookings }, { at: now, data: { rideId, driverId } }) =>
      driverId !== null &&
      reports.some((one) => one.rideId === rideId && one.reportedId === driverId && preventsMatch(one.reason))
        ? cancelAll(bookings, driverId, now)
        : [],
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
      ...claimsOf(own).map(({ rideId }) =>
        sendAction(ride, rideId, { type: 'WithdrawOffer', driverId: blockedId, now }),
      ),
      ...claimsOf(others).map(({ rideId }) =>
        sendAction(ride, rideId, { type: 'WithdrawOffer', driverId: accountId, now }),
      ),
    ],
  ),
]);
