import { type ConductEvent, preventsMatch } from '../conduct/index.ts';
import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';
import { claimsOf, customerBookings, ride } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';

const { on, process } = processBuilder<{ events: ConductEvent }>();

type Bookings = Parameters<typeof claimsOf>[0];

interface Pair {
  /** Who reported or blocked the other. */
  readonly actorId: string;
  readonly otherId: string;
  readonly because: 'threat' | 'block';
  readonly now: Instant;
}

const keptApart = (
  { actor, other }: { readonly actor: Bookings; readonly other: Bookings },
  { actorId, otherId, because, now }: Pair,
) => [
  ...claimsOf(actor).map(({ rideId }) =>
    sendAction(ride, rideId, { type: 'KeepApart', driverId: otherId, by: 'customer', because, now }),
  ),
  ...claimsOf(other).map(({ rideId }) =>
    sendAction(ride, rideId, { type: 'KeepApart', driverId: actorId, by: 'driver', because, now }),
  ),
];

/** Ends offers and assignments between two people once one of them reports a threat or blocks the other. */
export const keepApartProcess = process('keep apart', {}, [
  on(
    'PersonReported',
    {
      actor: aggregateRead(customerBookings, ({ data }) => data.reporterId),
      other: aggregateRead(customerBookings, ({ data }) => data.reportedId),
    },
    ['KeepApart'],
    (bookings, { at: now, data: { reporterId: actorId, reportedId: otherId, reason } }) =>
      preventsMatch(reason) ? keptApart(bookings, { actorId, otherId, because: 'threat', now }) : [],
  ),
  on(
    'PersonBlocked',
    {
      actor: aggregateRead(customerBookings, ({ data }) => data.accountId),
      other: aggregateRead(customerBookings, ({ data }) => data.blockedId),
    },
    ['KeepApart'],
    (bookings, { at: now, data: { accountId: actorId, blockedId: otherId } }) =>
      keptApart(bookings, { actorId, otherId, because: 'block', now }),
  ),
]);
