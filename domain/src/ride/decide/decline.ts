import type { DeclineOffer } from '../commands.ts';
import type { RideIn } from '../state.ts';

/** Who was offered the ride may pass on it, in time or not; saying it again changes nothing. */
export const decline = ({ booking, search }: RideIn<'requested'>, { driverId, reason }: DeclineOffer) => {
  if (search.declined.includes(driverId)) return [];
  if (search.offers[driverId] === undefined) return { refusal: 'NotYourRide' } as const;
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason };
  return [{ type: 'OfferDeclined', data } as const];
};

/** Nothing is left to be declined, which is as the driver wants it; others learn nothing, and whoever has the ride has it. */
export const declineTooLate = (
  { search, assignment }: RideIn<'accepted' | 'arrived' | 'in_progress' | 'completed'>,
  { driverId }: DeclineOffer,
) => {
  if (assignment.driverId === driverId) return { refusal: 'RideNotOffered' } as const;
  return search.offers[driverId] === undefined ? ({ refusal: 'NotYourRide' } as const) : [];
};

/** Of a ride that was cancelled it is not kept whom it was offered to. */
export const declineNothing = () => ({ refusal: 'NotYourRide' }) as const;
