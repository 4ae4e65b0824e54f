import type { DeclineOffer } from '../commands.ts';
import type { RideIn } from '../state.ts';

/** Idempotent. A driver may still decline an expired offer of the same search round. */
export const decline = ({ booking, search }: RideIn<'requested'>, { driverId, reason }: DeclineOffer) => {
  if (search.declined.includes(driverId)) return [];
  if (search.offers[driverId] === undefined) return { refusal: 'NotYourRide' } as const;
  const { rideId, vehicleType, city } = booking;
  const data = { rideId, driverId, vehicleType, city, searchRound: search.round, reason };
  return [{ type: 'OfferDeclined', data } as const];
};

/**
 * Ignores a decline that arrives after another driver accepted. Drivers who were never offered the ride do not learn
 * that it was taken.
 */
export const declineTooLate = (
  { search, assignment }: RideIn<'accepted' | 'arrived' | 'in_progress' | 'completed'>,
  { driverId }: DeclineOffer,
) => {
  if (assignment.driverId === driverId) return { refusal: 'RideNotOffered' } as const;
  return search.offers[driverId] === undefined ? ({ refusal: 'NotYourRide' } as const) : [];
};

/** Refuses every decline, because the state of a cancelled ride no longer has its offers. */
export const declineCancelled = () => ({ refusal: 'NotYourRide' }) as const;
