import { type ConductEvent, preventsMatch } from '../conduct/index.ts';
import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';
import { claimsOf, customerBookings, ride } from '../ride/index.ts';

const { on, process } = processBuilder<{ events: ConductEvent }>();

/**
 * Ends what exists between two people once one of them reports a threat or blocks the other. Rides that a driver has
 * accepted end only for a rider who was threatened: drivers give theirs back, and a block alone is no free cancellation.
 */
export const keepApartProcess = process('keep apart', {}, [
  on(
    'PersonReported',
    { bookings: aggregateRead(customerBookings, ({ data }) => data.reporterId) },
    ['CancelForThreat'],
    ({ bookings }, { at: now, data: { reportedId: driverId, reason } }) =>
      preventsMatch(reason)
        ? claimsOf(bookings).map(({ rideId }) => sendAction(ride, rideId, { type: 'CancelForThreat', driverId, now }))
        : [],
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
