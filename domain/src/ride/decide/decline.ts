import type { DeclineOffer } from '../commands.ts';
import type { RideIn } from '../state.ts';

/** Idempotent; a driver may decline late. */
export const decline = ({ booking, search }: RideIn<'requested'>, { driverId, reason }: DeclineOffer) => {
  if (search.declined.includes(driverId)) return [];
  if (search.offers[driverId] === undefined) return { refusal: 'NotYourRide' } as const;
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason };
  return [{ type: 'OfferDeclined', data } as const];
};

/** Drivers who were never asked learn nothing. */
export const declineTooLate = (
  { search, assignment }: RideIn<'accepted' | 'arrived' | 'in_progress' | 'completed'>,
  { driverId }: DeclineOffer,
) => {
  if (assignment.driverId === driverId) return { refusal: 'RideNotOffered' } as const;
  return search.offers[driverId] === undefined ? ({ refusal: 'NotYourRide' } as const) : [];
};

/** The offers of a cancelled ride are not known any more. */
export const declineNothing = () => ({ refusal: 'NotYourRide' }) as const;
