import type { DeclineOffer } from '../commands.ts';
import type { RideIn } from '../state.ts';

/** A driver may still decline an expired offer of the same search round. */
export const decideDeclineOffer = ({ booking, search }: RideIn<'requested'>, { driverId, reason }: DeclineOffer) => {
  if (search.declined.includes(driverId)) return [];
  if (search.offers[driverId] === undefined) return { refusal: 'NotYourRide' } as const;
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason };
  return [{ type: 'OfferDeclined', data } as const];
};

export const decideDeclineOfferTooLate = (
  { search, assignment }: RideIn<'accepted' | 'arrived' | 'in_progress' | 'completed'>,
  { driverId }: DeclineOffer,
) => {
  if (assignment.driverId === driverId) return { refusal: 'RideNotOffered' } as const;
  return search.offers[driverId] === undefined ? ({ refusal: 'NotYourRide' } as const) : [];
};

/** A cancelled ride no longer has its offers. */
export const refuseDeclineOfCancelled = () => ({ refusal: 'NotYourRide' }) as const;
