import type { CancelForThreat, WithdrawOffer } from '../commands.ts';
import type { RideIn } from '../state.ts';
import { partiesOf } from './assigned-ride.ts';

export const withdrawOffer = (
  { booking, search }: RideIn<'requested'>,
  { driverId }: WithdrawOffer | CancelForThreat,
) => {
  if (search.offers[driverId] === undefined || search.declined.includes(driverId)) return [];
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason: null };
  return [{ type: 'OfferDeclined', data } as const];
};

/** The driver sees an ordinary cancellation, because an event of its own would name the report. */
export const cancelForThreat = (state: RideIn<'accepted'> | RideIn<'arrived'>, { driverId }: CancelForThreat) => {
  if (driverId !== state.assignment.driverId) return [];
  const data = {
    ...partiesOf(state),
    cancelledBy: 'customer',
    cause: 'cancelled_by_customer',
    lastLook: null,
  } as const;
  return [{ type: 'RideCancelled', data, personal: { reason: '' } } as const];
};
