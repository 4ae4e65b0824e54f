import { cancellationModeOf } from '../cancellation.ts';
import type { KeepApart } from '../commands.ts';
import type { RideIn } from '../state.ts';
import { partiesOf, ridePolicyOfRide } from './assigned-ride.ts';
import { acceptedRide } from './ending-early.ts';

export const withdrawOffer = ({ booking, search }: RideIn<'requested'>, { driverId }: KeepApart) => {
  if (search.offers[driverId] === undefined || search.declined.includes(driverId)) return [];
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason: null };
  return [{ type: 'OfferDeclined', data } as const];
};

/**
 * No event of its own: it would tell the driver about the report. A rider who blocks a driver on the way must still ask
 * for a release, or a block would cancel for free.
 */
export const endAssignment = (
  state: RideIn<'accepted'> | RideIn<'arrived'>,
  { driverId, by, because, now }: KeepApart,
) => {
  const { assignment, search } = state;
  if (driverId !== assignment.driverId) return [];
  const isFree = cancellationModeOf(acceptedRide(state), ridePolicyOfRide(state), now) === 'free';
  if (by === 'driver' || isFree) {
    const data = { ...partiesOf(state), searchRound: search.round + 1, timesGivenBack: search.timesGivenBack + 1 };
    return [{ type: 'RideGivenBack', data, personal: { reason: '' } } as const];
  }
  if (because === 'block') return [];
  const data = {
    ...partiesOf(state),
    cancelledBy: 'customer',
    cause: 'cancelled_by_customer',
    lastLook: null,
  } as const;
  return [{ type: 'RideCancelled', data, personal: { reason: '' } } as const];
};
