import type { DeclineOffer } from '../commands.ts';
import type { RideIn } from '../state.ts';

/** A driver may decline in time or late. Idempotent. */
export const decline = ({ booking, search }: RideIn<'requested'>, { driverId, reason }: DeclineOffer) => {
  if (search.declined.includes(driverId)) return [];
  if (search.offers[driverId] === undefined) return { refusal: 'NotYourRide' } as const;
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason };
  return [{ type: 'OfferDeclined', data } as const];
};

/** Outsiders learn nothing. */
export const declineTooLate = (
  { search, assignment }: RideIn<'accepted' | 'arrived' | 'in_progress' | 'completed'>,
  { driverId }: DeclineOffer,
) => {
  if (assignment.driverId === driverId) return { refusal: 'RideNotOffered' } as const;
  return search.offers[driverId] === undefined ? ({ refusal: 'NotYourRide' } as const) : [];
};

/** Offers of a cancelled ride are unknown. */
export const declineNothing = () => ({ refusal: 'NotYourRide' }) as const;
